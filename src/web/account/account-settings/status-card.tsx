import {
  accountStatus,
  showsPickMealsButton,
} from '../../../domain/account-status/account-status.ts';
import { weekFacts } from '../../../domain/account-status/week-facts.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import type { Account } from './load-account.ts';
import { statusDetails, weekOf } from './status-details.ts';
import { statusTexts } from './status-texts.ts';
import type { Outcome, WeekActions } from './use-week-actions.ts';
import styles from './status-card.module.css';

interface StatusCardProps {
  account: Account;
  /** the plan that is looked at; null: none, or not chosen yet */
  plan: Account['subscriptions']['list'][number] | null;
  actions: WeekActions;
  onDone(outcome: Outcome): void;
}

/** The weekly status line: where the customer stands in the current picking week. */
export function StatusCard({ account, plan, actions, onDone }: StatusCardProps) {
  const { menu, channel_config, subscriptions } = account;
  if (!menu) return null;
  const week = weekOf(account);
  const hero = channel_config.hero_product && {
    sku: channel_config.hero_product.sku,
    picking_required: channel_config.hero_product.subscription_picking_required === 'Y',
  };
  const facts = weekFacts({ plans: plan ? [plan] : subscriptions.list, week, hero });
  const status = accountStatus(facts);
  if (status === null) return null;
  const { title, text } = statusTexts[status](statusDetails(account, plan, status));
  const isSkipped = status === 'skip' || status === 'skip_nonpicking';
  const mayUnskip =
    isSkipped &&
    week?.plans.some((each) => each.subscription_id === plan?.id && each.state === 'skipped');
  const maySkip = status === 'pick_subscription' || status === 'nonpicking_subscription';
  const mayPick =
    showsPickMealsButton(facts) &&
    (status === 'pick_subscription' || status === 'pick_nonsubscription' || status === 'picked');
  return (
    <section className={styles.card} aria-labelledby="week-status">
      <div className={styles.words}>
        <p className={styles.week}>Delivery the week of {menu.week_formatted}</p>
        <h2 id="week-status">{title}</h2>
        <p className={styles.text}>
          {text}
          {status === 'pick_subscription' && (
            <>
              {' '}
              <ShopLink to="/my-schedule">See what we would send</ShopLink> if you do nothing.
            </>
          )}
        </p>
        <div className={styles.actions}>
          {mayPick && (
            <ButtonLink to={plan?.status === 'active' ? `/meals/${plan.meal_plan}` : '/meals'}>
              {status === 'picked' ? 'Change My Picks' : 'Pick My Meals'}
            </ButtonLink>
          )}
          {maySkip && plan && (
            <Button
              variant="secondary"
              processing={actions.processing}
              onClick={async () => onDone(await actions.skip(plan.id, menu.week))}
            >
              Skip This Week
            </Button>
          )}
          {mayUnskip && plan && (
            <Button
              variant="secondary"
              processing={actions.processing}
              onClick={async () => onDone(await actions.unskip(plan.id))}
            >
              Unskip This Delivery
            </Button>
          )}
        </div>
      </div>
      <div className={styles.pictures}>
        {menu.pictures.map((image) => (
          <Picture
            key={image}
            base={image}
            widths={mealPictureWidths}
            width={4}
            height={3}
            sizes="(min-width: 960px) 180px, 25vw"
            alt=""
          />
        ))}
      </div>
    </section>
  );
}
