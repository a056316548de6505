import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Preferences } from '../../../contract/preferences.ts';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import { startPlanShop, type PlanShop } from '../subscriptions/subscriptions.fixture.ts';

let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop();
});
afterAll(() => shop.close());

const read = async (visitor: Visitor): Promise<Preferences> =>
  (await visitor.get('/api/preferences')).json().preferences;

const save = async (visitor: Visitor, change: object) =>
  visitor.post('/api/preferences', { ...(await read(visitor)), ...change });

const nothingSaid = {
  diet: 'omnivore',
  allergens: [],
  dislikes: [],
  autofill: true,
  mail_choices: { reminders: true, reviews: true, news: false },
  version: 0,
};

describe('preferences', () => {
  it('are those of somebody who eats everything, until something is said', async () => {
    const { visitor } = await shop.subscriber();
    expect(await read(visitor)).toEqual(nothingSaid);
  });

  it('are saved with a receipt, each word once; the log knows which, not what', async () => {
    const ada = await shop.subscriber();
    const said = {
      diet: 'vegetarian',
      allergens: ['soy', 'milk', 'soy'],
      dislikes: [' Bell Pepper', 'bell pepper', 'jalapeño'],
      autofill: false,
      mail_choices: { reminders: false, reviews: false, news: true },
    };
    const answer = await save(ada.visitor, said);
    expect(answer.json()).toMatchObject({
      message: 'Your preferences are saved.',
      receipt: expect.stringMatching(/^R[0-9A-F]{9}$/),
    });
    const now = await read(ada.visitor);
    expect(now).toEqual({
      ...said,
      allergens: ['milk', 'soy'],
      dislikes: ['bell pepper', 'jalapeño'],
      version: 1,
    });
    expect((await save(ada.visitor, {})).json().receipt).toBeNull();
    const events = await shop.deps.database
      .selectFrom('events')
      .select(['kind', 'data'])
      .where('subject_user_id', '=', ada.user_id)
      .execute();
    expect(events).toEqual([
      {
        kind: 'account.preferences_changed',
        data: { changed: ['diet', 'allergens', 'dislikes', 'autofill', 'mail_choices'] },
      },
    ]);
  });

  it('decide at once what a week without picks brings', async () => {
    const marta = await shop.visitor().logIn('subscriber@tiffin.test');
    const week = async () =>
      (await marta.get('/api/schedule'))
        .json()
        .weeks.find((each: { week: string }) => each.week === shop.week);
    const meals = async (): Promise<string[]> =>
      (await week()).if_nothing.meals.map(({ sku }: { sku: string }) => sku);
    const { meals: menu } = (await marta.get('/api/menu')).json();
    const has = (allergen: string) =>
      new Set(
        menu
          .filter(({ allergens }: { allergens: string[] }) => allergens.includes(allergen))
          .map(({ sku }: { sku: string }) => sku),
      );
    const milk = has('milk');
    expect((await meals()).some((sku) => milk.has(sku))).toBe(true);
    expect((await save(marta, { allergens: ['milk'] })).statusCode).toBe(200);
    expect((await meals()).filter((sku) => milk.has(sku))).toEqual([]);
    await save(marta, { autofill: false });
    expect((await week()).if_nothing.outcome).toBe('skipped');
  });

  it('that were changed in another window meanwhile are not overwritten', async () => {
    const { visitor } = await shop.subscriber();
    const old = await read(visitor);
    await save(visitor, { allergens: ['peanut'] });
    const stale = await visitor.post('/api/preferences', { ...old, diet: 'vegan' });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'preferences.stale']);
    expect(await read(visitor)).toMatchObject({ diet: 'omnivore', allergens: ['peanut'] });
  });

  it.each([
    ['a diet that nobody knows', { diet: 'air' }],
    ['an allergen that no label names', { allergens: ['dust'] }],
    ['a disliked sentence', { dislikes: ['x'.repeat(41)] }],
    ['markup', { dislikes: ['<b>egg</b>'] }],
    ['a hundred dislikes', { dislikes: Array.from({ length: 100 }, (_, n) => `thing ${n}`) }],
    ['a mail that cannot be turned off', { mail_choices: { order_confirmation: false } }],
    ['somebody else’s name', { user_id: '0190a000-0000-7000-8000-000000000000' }],
  ])('with %s are refused', async (_, change) => {
    const { visitor } = await shop.subscriber();
    expect((await save(visitor, change)).statusCode).toBe(422);
    expect(await read(visitor)).toEqual(nothingSaid);
  });

  it('are for customers who are logged in', async () => {
    expect((await shop.visitor().get('/api/preferences')).statusCode).toBe(401);
    const owner = await shop.visitor().logIn('owner@tiffin.test');
    const refused = await save(owner, { diet: 'vegan' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'preferences.staff']);
  });
});
