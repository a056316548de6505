import {
  emailOf,
  fillAddress,
  fillBox,
  fillCard,
  guestAtCheckout,
  placeButton,
  sixMeals,
} from './support/checkout.ts';
import { expect, expectAccessible, iron, logIn, open, test } from './support/test.ts';

test('a guest subscribes with 6 meals and pays; the confirmation survives a reload', async ({
  page,
}) => {
  await guestAtCheckout(page, sixMeals);
  await expect(page.getByText('Subscribe & Save 15%')).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByLabel(/^I subscribe to/).check();
  await expectAccessible(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\/[\w-]{20,}$/);
  const heading = page.getByRole('heading', { level: 1, name: 'Thank you for your order!' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect(page.getByText('214 Warren Street')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(heading).toBeVisible();

  const calendar = page.getByRole('link', { name: 'Add the delivery to my calendar' });
  const file = await page.request.get((await calendar.getAttribute('href'))!);
  expect(file.headers()['content-type']).toContain('text/calendar');
  await page.goBack();
  await expect(page).not.toHaveURL(/checkout/);
});

test('a guest buys a preset box on Iron Plate @desktop', async ({ page, baseURL }) => {
  const { host } = new URL(iron('/', baseURL!));
  const { plans } = await (await page.request.get('/api/storefront', { headers: { host } })).json();
  const box = plans.find((plan: { picking: boolean; once: unknown }) => !plan.picking && plan.once);
  await open(page, iron(`/product/${box.short_name}`, baseURL!));
  await page.getByText('Just this once').click();
  await page.getByRole('button', { name: 'Order this box' }).click();
  await expect(page).toHaveURL(iron('/checkout', baseURL!));
  await page.getByLabel('Email').fill(emailOf('box'));
  await fillAddress(page);
  const shipping = page.getByRole('region', { name: 'Shipping address' });
  await shipping.getByLabel('City').fill('Dallas');
  await shipping.getByLabel('State').selectOption('TX');
  await shipping.getByLabel('Zip').fill('75201');
  await fillCard(page, '4242424242424242');
  await expect(page.getByText('One order, no subscription.')).toBeVisible();
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible();
});

test('every field of the form says what is missing, what was typed stays, and an address is suggested @desktop', async ({
  page,
}) => {
  test.slow();
  await fillBox(page, sixMeals);
  await open(page, '/checkout');
  await page.getByLabel('Same as shipping').uncheck();
  await page.getByRole('button', { name: 'Place order' }).click();
  const shipping = page.getByRole('region', { name: 'Shipping address' });
  const payment = page.getByRole('region', { name: 'Payment' });
  for (const text of [
    'First Name is required',
    'Last Name is required',
    'Shipping Address 1 is required',
    'Shipping City is required',
    'Shipping State is required',
    'Zipcode is required',
  ]) {
    await expect(shipping.getByText(text, { exact: true })).toBeVisible();
  }
  for (const text of [
    'First Name is required',
    'Last Name is required',
    'Payment Address 1 is required',
    'Payment City is required',
    'Payment State is required',
    'Shipping Zip Code is required',
    'Credit Card Number is required',
    'Expiration Month is required',
    'Expiration Year is required',
    'CVC is required',
  ]) {
    await expect(payment.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Phone Number is required')).toBeVisible();
  await expect(page.getByText('Please agree to the terms of the plan')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Email').fill('maya');
  await shipping.getByLabel('Zip').fill('125');
  await page.getByLabel('Card number').fill('4242');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Zipcode must be 5-digits')).toBeVisible();
  await expect(page.getByText('Please enter a valid credit card number')).toBeVisible();
  await shipping.getByLabel('Zip').fill('12e34');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Enter only numbers')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4242');

  // a reload keeps all but the card
  await shipping.getByLabel('City').fill('Hudson');
  await open(page, '/checkout');
  await expect(shipping.getByLabel('City')).toHaveValue('Hudson');
  await expect(page.getByLabel('Card number')).toHaveValue('');

  // an address is suggested while it is typed, and chosen by keyboard
  await shipping.getByLabel('City').fill('');
  const street = shipping.getByRole('combobox', { name: 'Address 1' });
  await street.pressSequentially('214 Warren');
  const list = page.getByRole('listbox', { name: 'Suggested addresses' });
  const first = list.getByRole('option').first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await street.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const suggested = await first.textContent();
  await street.press('Enter');
  await expect(list).toHaveCount(0);
  // street number, a space, then the route; the rest from the short names (spec §1)
  await expect(shipping.getByLabel('City')).not.toHaveValue('');
  await expect(street).toHaveValue(/^214 Warren \w+/);
  expect(suggested).toContain(await shipping.getByLabel('City').inputValue());
  await expect(shipping.getByLabel('State')).toHaveValue(/^[A-Z]{2}$/);
  await expect(shipping.getByLabel('Zip')).toHaveValue(/^\d{5}$/);
  // delivery and tax of that place are known at once
  await expect(placeButton(page)).toBeVisible();
});

test(
  'a wrong code, a place outside of every zone, a declined card and a bank’s no are told and keep the form; a yes pays',
  { tag: '@desktop' },
  async ({ page, allowErrors }) => {
    test.slow();
    allowErrors(/402|422/);
    await guestAtCheckout(page, { ...sixMeals, way: 'once' });
    await page.getByLabel('Discount code').fill('NO-SUCH-CODE');
    await page.getByRole('button', { name: 'APPLY' }).click();
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await page.getByLabel('Discount code').fill('welcome20');
    await page.getByLabel('Discount code').press('Enter');
    await expect(page.getByText('is taken off this order.')).toBeVisible();
    await expect(page.getByText('Code WELCOME20', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Code WELCOME20', { exact: true })).toHaveCount(0);

    const shipping = page.getByRole('region', { name: 'Shipping address' });
    const zip = shipping.getByLabel('Zip');
    await zip.fill('99501');
    await expect(shipping.getByText('We do not deliver to this zip code yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled();
    await page.getByRole('button', { name: 'Tell me when you deliver here' }).click();
    await expect(shipping.getByText(/when we deliver to 99501/)).toBeVisible();
    await zip.fill('12534');

    // a card that is declined leaves the form as it was
    const payment = page.getByRole('region', { name: 'Payment' });
    const number = page.getByLabel('Card number');
    const declined = 'Your card was declined. Please use another card.';
    const cards = [
      // refused when it is handed over; the next when it is charged
      ['4000000000000002', declined],
      ['4000000000009995', 'Your card has insufficient funds. Please use another card.'],
      ['4000000000000341', declined],
    ] as const;
    await fillCard(page, cards[0][0]);
    for (const [card, text] of cards) {
      await number.fill(card);
      await placeButton(page).click();
      await expect(payment.getByText(text)).toBeVisible();
      await expect(number).toHaveValue(card);
      await expect(number).toBeFocused();
      await expect(page.getByLabel('CVC')).toHaveValue('123');
    }

    // a bank that asks its customer
    await number.fill('4000002500003155');
    await placeButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your bank asks you to approve the payment' });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(payment.getByText('Your bank did not approve')).toBeVisible();
    await placeButton(page).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
  },
);

test(
  'a payment whose answer got lost is being confirmed, then confirmed',
  { tag: '@desktop' },
  async ({ page }) => {
    await guestAtCheckout(page, { ...sixMeals, way: 'once' });
    await fillCard(page, '4000000000000119');
    // the bank's answer is asked for once the customer has read that it is out
    let tell!: () => void;
    const seen = new Promise<void>((resolve) => (tell = resolve));
    await page.route('**/api/checkout/confirm', async (route) => {
      await seen;
      await route.continue();
    });
    await placeButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\//, { timeout: 20_000 });
    const confirming = page.getByRole('heading', { name: 'We are confirming your payment' });
    await expect(confirming).toBeVisible();
    await expect(page.getByText('You cannot be charged twice.')).toBeVisible();
    tell();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({
      timeout: 20_000,
    });
  },
);

test(
  'a lost connection loses nothing: the second try, clicked twice, shows the one order; nothing is tracked before a yes, a purchase once',
  { tag: '@desktop' },
  async ({ page, allowErrors }) => {
    test.slow();
    allowErrors(/ERR_FAILED|ERR_INTERNET/);
    await guestAtCheckout(page, { ...sixMeals, way: 'once' });
    await fillCard(page, '4242424242424242');
    const keys: string[] = [];
    await page.route('**/api/checkout', async (route) => {
      keys.push(route.request().postDataJSON().checkout_key);
      if (keys.length > 1) return route.continue();
      // the shop gets it, the answer never arrives
      await route.fetch();
      await route.abort();
    });
    await placeButton(page).click();
    await expect(page.getByRole('alert')).toContainText('you cannot be charged twice');
    await expect(page.getByLabel('CVC')).toHaveValue('123');
    await placeButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await page.unroute('**/api/checkout');

    const told = () =>
      page.evaluate(
        () => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase').length,
      );
    expect(await told()).toBe(0);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    await page.getByRole('button', { name: 'Yes, count it' }).click();
    expect(await told()).toBe(1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    expect(await told()).toBe(0);

    // from now on the beginning of a checkout is told as well, once
    await fillBox(page, { ...sixMeals, way: 'once' });
    await open(page, '/checkout');
    const begun = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).filter(({ event }) => event === 'begin_checkout'),
      );
    await expect.poll(begun).toHaveLength(1);
    const [{ ecommerce }] = (await begun()) as [{ ecommerce: { value: number; items: object[] } }];
    expect(ecommerce.value).toBeGreaterThan(0);
    expect(ecommerce.items.length).toBeGreaterThan(0);
    await open(page, '/checkout');
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(await begun()).toEqual([]);
  },
);

test('a customer orders once; the address is known; without a key the page shows the newest order @desktop', async ({
  page,
}) => {
  await logIn(page, 'cancelled@tiffin.test');
  await fillBox(page, { ...sixMeals, way: 'once' });
  await open(page, '/checkout');
  const shipping = page.getByRole('region', { name: 'Shipping address' });
  await expect(shipping.getByLabel('City')).not.toHaveValue('');
  const another = page.getByRole('radio', { name: 'Another card' });
  await expect(another.or(page.getByLabel('Card number'))).toBeVisible();
  if ((await another.count()) > 0) await another.check();
  await fillCard(page, '4242424242424242');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
  const number = await page
    .getByText(/^Order GF-/)
    .first()
    .textContent();
  await open(page, '/confirmation');
  await expect(page.getByText(number!, { exact: true })).toBeVisible();
});

test(
  'a gift card balance pays first, the saved card the rest',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page, 'subscriber@tiffin.test');
    await fillBox(page, { ...sixMeals, way: 'once' });
    await open(page, '/checkout');
    await expect(page.getByText('Gift card balance $25.00')).toBeVisible();
    const full = await placeButton(page).textContent();
    await page.getByRole('button', { name: 'Use my gift card balance' }).click();
    await expect(page.getByText('Gift card balance', { exact: true })).toBeVisible();
    await expect(placeButton(page)).not.toHaveText(full!);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    await expect(page.getByText('Gift card balance', { exact: true })).toBeVisible();
    await expect(page.getByText('$25.00')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
  },
);

test(
  'a gift card balance that covers all of it needs no card, and is back after a cancellation',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page, 'box@tiffin.test');
    await fillBox(page, { ...sixMeals, way: 'once' });
    await open(page, '/checkout');
    await expect(page.getByText('Gift card balance $200.00')).toBeVisible();
    await page.getByRole('button', { name: 'Use my gift card balance' }).click();
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('No card is needed.')).toBeVisible();
    await expect(payment.getByRole('radio')).toHaveCount(0);
    await expect(placeButton(page)).toHaveText('Place order, $0.00');
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
    await fillBox(page, { ...sixMeals, way: 'once' });
    await open(page, '/checkout');
    await expect(page.getByText('Gift card balance $200.00')).toBeVisible();
  },
);

test('a subscriber saves picks without a charge @desktop', async ({ page }) => {
  // not the account of the gift card: tests run side by side
  await logIn(page, 'allergic@tiffin.test');
  await fillBox(page, { product: 'ten-meals', way: 'subscription' });
  await open(page, '/checkout');
  await expect(page.getByRole('button', { name: 'Save my picks' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save my picks' }).click();
  await expect(page).toHaveURL(/\/preselection-confirmation\/[\w-]{20,}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your picks are saved' })).toBeVisible();
  await expect(page.getByText(/Nothing was charged/)).toBeVisible();
  await expectAccessible(page);
});
