import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import { fillCart, startCheckoutShop, type CheckoutShop } from './checkout.fixture.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await startCheckoutShop();
});
afterAll(() => shop.close());

const ask = async (visitor: Visitor, address = '') =>
  (
    await visitor.get(`/api/checkout/quote?product=${shop.plan}&week=${shop.week}${address}`)
  ).json();

describe('the quote of a checkout', () => {
  it('has no fee and no days before the zip code is known', async () => {
    const guest = shop.visitor();
    await fillCart(shop, guest, { way: 'once' });
    const { quote } = await ask(guest);
    expect(quote).toMatchObject({ delivers: null, delivery_dates: [], saved_card: null });
    expect(quote.cart.totals.delivery_cents).toBeNull();
    expect(quote.gift_card_balance_cents).toBe(0);
  });

  it('prices the box for the address and names the days', async () => {
    const guest = shop.visitor();
    await fillCart(shop, guest, { way: 'once' });
    const { quote } = await ask(guest, '&zip_code=10001&state=NY');
    expect(quote.delivers).toBe(true);
    expect(quote.delivery_dates.length).toBeGreaterThan(0);
    const { items_cents, delivery_cents, tax_cents, total_cents } = quote.cart.totals;
    expect(delivery_cents).toBe(699);
    expect(total_cents).toBe(items_cents + delivery_cents + tax_cents);
    expect(tax_cents).toBeGreaterThan(0);
  });

  it('says when nobody delivers there', async () => {
    const guest = shop.visitor();
    await fillCart(shop, guest, { way: 'once' });
    expect((await ask(guest, '&zip_code=99501&state=AK')).quote.delivers).toBe(false);
  });

  it('tells a customer of the saved card and the balance, and nobody else', async () => {
    const customer = await shop.visitor().logIn('subscriber@tiffin.test');
    await fillCart(shop, customer, { way: 'once' });
    const { quote } = await ask(customer);
    expect(quote.gift_card_balance_cents).toBe(2500);
    expect(quote.saved_card).toMatchObject({ last4: expect.stringMatching(/^\d{4}$/) });
  });

  it('is empty without a cart', async () => {
    const guest = shop.visitor();
    await guest.fetchToken();
    expect(await ask(guest)).toEqual({ quote: null });
  });
});
