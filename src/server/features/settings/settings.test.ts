import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, Visitor, type TestApp } from '../../../../tests/support/test-app.ts';
import { buildApp } from '../../app.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { getSettings } from '../../../contract/settings.ts';
import { startDeps } from '../../start-deps.ts';

type Settings = ResponseOf<typeof getSettings>;

let shop: TestApp;
let owner: Visitor;
/** a second process of the same shop */
let other: { visitor: Visitor; close(): Promise<void> };

beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  const { deps, close } = await startDeps(shop.deps.config, shop.url);
  const app = await buildApp(deps, { render: async () => new Response(''), assets: null });
  other = {
    visitor: new Visitor(app, 'localhost'),
    async close() {
      await app.close();
      await close();
    },
  };
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const read = async (): Promise<Settings> => (await owner.get('/api/admin/settings')).json();
const configSeenBy = async (visitor: Visitor) => (await visitor.get('/api/config')).json();

async function look(change: Partial<Settings['config']>, site: Partial<Settings['site']> = {}) {
  const settings = await read();
  const { channel: _, ...config } = settings.config;
  return {
    version: settings.version,
    config: { ...config, ...change },
    site: { ...settings.site, ...site },
  };
}

const delivery = async () => {
  const { version, zones, tax_rates, delivery_taxed } = await read();
  return { version, zones, tax_rates, delivery_taxed };
};

describe('look and texts', () => {
  it('are shown within a second by every process, and stand in the log', async () => {
    expect((await configSeenBy(other.visitor)).channel_config.hero_title).not.toBe('New heading');
    const body = await look({ hero_title: 'New heading' }, { subscription_discount: 12 });
    expect((await owner.post('/api/admin/settings/look', body)).statusCode).toBe(200);
    expect((await configSeenBy(owner)).channel_config.hero_title).toBe('New heading');
    await expect
      .poll(async () => (await configSeenBy(other.visitor)).channel_config.hero_title, {
        timeout: 1000,
        interval: 20,
      })
      .toBe('New heading');
    expect((await configSeenBy(other.visitor)).site_config.subscription_discount).toBe(12);

    const event = await shop.deps.database
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'settings.look_changed')
      .executeTakeFirstOrThrow();
    expect(event.data).toMatchObject({ after: { config: { hero_title: 'New heading' } } });
  });

  it.each([
    ['config.support_phone', { support_phone: '845 555 0148' }, {}],
    ['config.accent_color', { accent_color: 'green' }, {}],
    ['config.homepage_url', { homepage_url: 'javascript:alert(1)' }, {}],
    ['config.name', { name: '  ' }, {}],
    ['site.subscription_discount', {}, { subscription_discount: 101 }],
    ['site.future_weeks_available', {}, { future_weeks_available: 1.5 }],
  ])('a wrong value is refused at %s, and nothing is written', async (field, config, site) => {
    const before = await read();
    const refused = await owner.post('/api/admin/settings/look', await look(config, site));
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
    expect(refused.json().fields[field]).not.toMatch(/invalid/i);
    expect(await read()).toEqual(before);
  });

  it('of two who save at once the second is told', async () => {
    const body = await look({ tagline: 'One' });
    const answers = await Promise.all([
      owner.post('/api/admin/settings/look', body),
      owner.post('/api/admin/settings/look', {
        ...body,
        config: { ...body.config, tagline: 'Two' },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('edit.stale');
  });

  it('of every channel stand within what the form takes', async () => {
    for (const host of ['localhost', 'iron.localhost']) {
      const there = await shop.visitor(host).logIn('owner@tiffin.test');
      const settings: unknown = (await there.get('/api/admin/settings')).json();
      expect(getSettings.response.safeParse(settings).error?.issues).toBeUndefined();
    }
  });

  it('are read and changed by those who may', async () => {
    const support = await shop.visitor().logIn('support@tiffin.test');
    expect((await support.get('/api/admin/settings')).statusCode).toBe(403);
    const body = await look({});
    expect((await support.post('/api/admin/settings/look', body)).statusCode).toBe(403);
  });
});

describe('delivery', () => {
  it('a new zone with its fee and a tax hold for the next quote; two zones may swap names', async () => {
    const body = await delivery();
    const offered = async (): Promise<string[]> =>
      (await owner.get('/api/admin/orders'))
        .json()
        .zones.map(({ label }: { label: string }) => label);
    expect(await offered()).not.toContain('Far away');
    const [first, second] = body.zones as [Settings['zones'][0], Settings['zones'][0]];
    const zones = [
      { ...first, name: second.name },
      { ...second, name: first.name },
      ...body.zones.slice(2),
      {
        id: null,
        name: 'Far away',
        fee_cents: 2500,
        free_over_cents: null,
        delivery_days: [2],
        zip_prefixes: ['997'],
      },
    ];
    const tax_rates = [{ state: 'AK', rate_basis_points: 125 }];
    const saved = await owner.post('/api/admin/settings/delivery', { ...body, zones, tax_rates });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, {}]);
    const now = await read();
    expect(now.zones.find(({ id }) => id === first.id)).toMatchObject({
      name: second.name,
      fee_cents: first.fee_cents,
    });
    expect(now.zones.find(({ name }) => name === 'Far away')).toMatchObject({
      zip_prefixes: ['997'],
      fee_cents: 2500,
    });
    expect(now.tax_rates).toEqual(tax_rates);
    // what the list of orders keeps of them is made anew
    expect(await offered()).toContain('Far away');
    // the rule's days are those of the zones
    expect(now.week_rule.delivery_weekdays).toContain('wednesday');
  });

  it('what cannot be is refused at its place', async () => {
    const body = await delivery();
    const [zone] = body.zones as [Settings['zones'][0]];
    const cases: [string, object][] = [
      ['zones', { zones: [] }],
      ['zones.0.fee_cents', { zones: [{ ...zone, fee_cents: -1 }] }],
      ['zones.0.delivery_days', { zones: [{ ...zone, delivery_days: [] }] }],
      ['zones.0.zip_prefixes.0', { zones: [{ ...zone, zip_prefixes: ['1A'] }] }],
      ['zones.1.name', { zones: [zone, { ...zone, id: null, zip_prefixes: ['9'] }] }],
      ['zones.1.zip_prefixes', { zones: [zone, { ...zone, id: null, name: 'Twin' }] }],
      ['tax_rates.0.state', { tax_rates: [{ state: 'XX', rate_basis_points: 1 }] }],
    ];
    for (const [field, change] of cases) {
      const refused = await owner.post('/api/admin/settings/delivery', { ...body, ...change });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
    }
    const others = body.zones.slice(1);
    const dearer = body.zones.map((each) => ({ ...each, id: null, fee_cents: 9900 }));
    const closed: [RegExp, object[]][] = [
      [/^zones\.0\.fee_cents$/, [{ ...zone, fee_cents: zone.fee_cents + 1 }, ...others]],
      [/^zones\.0\.free_over_cents$/, [{ ...zone, free_over_cents: 99_999 }, ...others]],
      // the people are where they were, the zones around them are new
      [/^zones\.\d\.zip_prefixes$/, dearer],
    ];
    for (const [field, zones] of closed) {
      const refused = await owner.post('/api/admin/settings/delivery', { ...body, zones });
      expect([refused.statusCode, Object.keys(refused.json().fields).join()]).toEqual([
        422,
        expect.stringMatching(field),
      ]);
    }
    const foreign = { ...zone, id: '00000000-0000-4000-8000-000000000000' };
    const refused = await owner.post('/api/admin/settings/delivery', { ...body, zones: [foreign] });
    expect(refused.json().code).toBe('edit.stale');
    expect(await delivery()).toEqual(body);
  });

  it('a zip code does not move to a zone that costs as much now, and is planned to cost more', async () => {
    const { database } = shop.deps;
    const { rows } = await sql<{ zip_prefix: string; zone_id: string; week: string }>`
      select prefix.zip_prefix, prefix.zone_id, min(menu.week) as week
        from subscriptions plan join users person on person.id = plan.user_id
        join delivery_zone_prefixes prefix on prefix.channel_id = plan.channel_id
         and starts_with(person.zip_code, prefix.zip_prefix)
        join menus menu on menu.channel_id = plan.channel_id
         and menu.picking_deadline_at > ${shop.deps.clock.shopNow()}
       where plan.status = 'active'
         and plan.channel_id = (select channel_id from channel_hosts where host = 'localhost')
       group by 1, 2 order by count(*) desc limit 1`.execute(database);
    const { zip_prefix, zone_id, week } = rows[0]!;
    const from = (await delivery()).zones.find(({ id }) => id === zone_id)!;
    const to = (await delivery()).zones.find(({ id }) => id !== zone_id)!;
    const change = async (weeks: number, fee_cents: number) =>
      sql`
        with change as (
          insert into price_changes (channel_id, from_week, is_dearer, announce_at)
          select channel_id, ${week}::date + 7 * ${weeks}::integer, false, now()
            from delivery_zones where id = ${to.id} returning id)
        insert into price_change_parts (change_id, kind, zone_id, before_value, after_value)
        select id, kind, ${to.id}, 0, cents from change, (values
          ('delivery_fee', ${fee_cents}::integer), ('free_over', ${from.free_over_cents}::integer)) as part (kind, cents)
        returning change_id`.execute(database);
    await change(0, from.fee_cents);
    await change(4, from.fee_cents + 100);
    const before = await delivery();
    const moved = {
      ...before,
      zones: before.zones.map((zone) => ({
        ...zone,
        zip_prefixes: [
          ...zone.zip_prefixes.filter((prefix) => prefix !== zip_prefix),
          ...(zone.id === to.id ? [zip_prefix] : []),
        ],
      })),
    };
    const refused = await owner.post('/api/admin/settings/delivery', moved);
    const field = `zones.${before.zones.findIndex(({ id }) => id === to.id)}.zip_prefixes`;
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { [field]: expect.stringMatching(/subscribers? there would pay more without notice/) },
    ]);
    await sql`update price_changes set withdrawn_at = now() where from_week > ${week}`.execute(
      database,
    );
    expect((await owner.post('/api/admin/settings/delivery', moved)).statusCode).toBe(200);
    const { version } = await delivery();
    const back = await owner.post('/api/admin/settings/delivery', { ...before, version });
    expect(back.statusCode).toBe(200);
  });
});

describe('the deadline rule', () => {
  it('changes weeks that are yet to come; those with a menu keep their deadline', async () => {
    const deadlines = () =>
      shop.deps.database
        .selectFrom('menus')
        .select(['id', 'picking_deadline_at'])
        .orderBy('id')
        .execute();
    const before = await deadlines();
    const { version, week_rule, next_week } = await read();
    const { delivery_weekdays: _, ...rule } = week_rule;
    const changed = { ...rule, picking_deadline: { ...rule.picking_deadline, time: '20:00' } };
    const saved = await owner.post('/api/admin/settings/week-rule', {
      version,
      week_rule: changed,
    });
    expect(saved.statusCode).toBe(200);
    expect(await deadlines()).toEqual(before);
    const now = (await read()).next_week;
    expect(now.week_title).toBe(next_week.week_title);
    expect([next_week.deadline, now.deadline]).toEqual([
      expect.stringContaining('11:59 PM'),
      expect.stringContaining('8:00 PM'),
    ]);
  });

  it('a deadline before the opening, and a zone that is none, are refused at the field', async () => {
    const { version, week_rule } = await read();
    const { delivery_weekdays: _, ...rule } = week_rule;
    const tries: [string, object][] = [
      ['week_rule.picking_deadline', { picking_deadline: rule.picking_opens }],
      ['week_rule.time_zone', { time_zone: 'America/Gotham' }],
    ];
    for (const [field, change] of tries) {
      const body = { version, week_rule: { ...rule, ...change } };
      const refused = await owner.post('/api/admin/settings/week-rule', body);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
    }
  });
});

describe('plans', () => {
  it('take a new order, and a retired one is no longer sold', async () => {
    const { version, plans } = await read();
    const last = plans.at(-1)!;
    const changed = [{ ...last, is_retired: true }, ...plans.slice(0, -1)];
    const saved = await owner.post('/api/admin/settings/plans', { version, plans: changed });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, {}]);
    const now = await read();
    expect(now.plans).toEqual(changed);
    const gone = await shop.visitor().get(`/api/products/${last.short_name}`);
    expect(gone.statusCode).toBe(404);
  });

  it('are never lost or renamed for programs, and one of them is the main one', async () => {
    const { version, plans } = await read();
    const [plan] = plans as [Settings['plans'][0]];
    const save = (list: object[]) =>
      owner.post('/api/admin/settings/plans', { version, plans: list });
    expect((await save(plans.slice(1))).json().code).toBe('edit.stale');
    const dearer = await save([{ ...plan, price_cents: plan.price_cents + 1 }, ...plans.slice(1)]);
    expect(Object.keys(dearer.json().fields)).toEqual(['plans.0.price_cents']);
    const renamed = await save([{ ...plan, sku: 'OTHER' }, ...plans.slice(1)]);
    expect(Object.keys(renamed.json().fields)).toEqual(['plans.0.sku']);
    const heroes = await save(plans.map((each) => ({ ...each, is_hero: !each.is_retired })));
    expect(heroes.json().fields).toBeDefined();
    const hero = plans.findIndex(({ is_hero }) => is_hero);
    const retired = await save(
      plans.map((each, index) => (index === hero ? { ...each, is_retired: true } : each)),
    );
    expect(Object.keys(retired.json().fields)).toEqual([`plans.${hero}.is_retired`]);
  });
});

describe('pages', () => {
  const path = '/api/admin/settings/pages/privacy-policy';

  it('are changed as Markdown, shown sanitised, and the second editor is told', async () => {
    const page = (await owner.get(path)).json();
    const body = { title: page.title, updated_at: page.updated_at };
    const markdown = '<script>alert(1)</script>\n\n[x](javascript:alert(1)) **bold**';
    expect((await owner.post(path, { ...body, markdown })).statusCode).toBe(200);
    const { html } = (await owner.get('/api/pages/privacy-policy')).json();
    expect(html).toContain('<strong>bold</strong>');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('href="javascript');
    const preview = await owner.post('/api/admin/settings/preview', { markdown });
    expect(preview.json().html).toBe(html);
    const late = await owner.post(path, { ...body, markdown: 'mine' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'edit.stale']);
  });

  it('that are not on the site map are not made here', async () => {
    const refused = await owner.post('/api/admin/settings/pages/elsewhere', {
      title: 'New',
      markdown: '',
      updated_at: new Date().toISOString(),
    });
    expect(refused.statusCode).toBe(404);
  });
});
