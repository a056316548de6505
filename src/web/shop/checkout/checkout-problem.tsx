import type { Cart } from '../../../contract/cart.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Banner } from '../../ui/banner.tsx';

interface CheckoutProblemProps {
  cart: Cart;
  error: string | null;
  code: string | null;
  /** what the server says of each meal that cannot be had */
  lost: readonly string[];
}

const backToMeals = new Set([
  'checkout.meals_lost',
  'checkout.meals_missing',
  'checkout.box_empty',
  'checkout.cart_changed',
  'week.closed',
  'cart.full',
]);

/** Why the order was not made, and the way on. A cart that lost a meal says so before it is tried. */
export function CheckoutProblem({ cart, error, code, lost }: CheckoutProblemProps) {
  const gone = lost.length > 0 ? lost : cart.lost.map(({ name }) => `${name} is sold out.`);
  if (!error && gone.length === 0) return null;
  const toMeals = gone.length > 0 || (code !== null && backToMeals.has(code));
  const action = toMeals ? (
    <ShopLink to={`/meals/${cart.product.short_name}`}>Choose other meals</ShopLink>
  ) : code === 'session.ended' ? (
    <ShopLink to="/login?redirect=/checkout">Log in</ShopLink>
  ) : null;
  return (
    <Banner kind="error" action={action}>
      {error ?? 'Some meals have just sold out. Please choose others.'}
      {gone.length > 0 && ` ${gone.join(' ')}`}
    </Banner>
  );
}
