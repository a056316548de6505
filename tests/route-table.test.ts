import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPages, type AdminPage } from '../src/contract/admin-pages.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { shopPages, type Page } from '../src/contract/pages.ts';
import { tokenPermissions } from '../src/domain/permissions/token-permissions.ts';
import { allRoutes } from '../src/server/routes.ts';
import { startTestApp, type TestApp, type Visitor } from './support/test-app.ts';

/** Walks every page and every endpoint as guest, customer and staff: who may come in is decided on the server. */

/** Who is let in with this header gets no further: the answer is somebody else's to look at. */
const atTheDoor = 'x-at-the-door';

let shop: TestApp;
let people: Record<'guest' | 'customer' | 'support' | 'kitchen' | 'affiliate' | 'owner', Visitor>;
const permissionsOf = new Map<Visitor, string[]>();

beforeAll(async () => {
  shop = await startTestApp({ pages: true });
  shop.app.addHook('preValidation', async (request, reply) => {
    if (request.headers[atTheDoor]) return reply.code(204).send();
  });
  const logIn = (name: string) => shop.visitor().logIn(`${name}@tiffin.test`);
  people = {
    guest: shop.visitor(),
    customer: await logIn('subscriber'),
    support: await logIn('support'),
    kitchen: await logIn('kitchen'),
    affiliate: await logIn('affiliate'),
    owner: await logIn('owner'),
  };
  await people.guest.fetchToken();
  known.order_id = await deliveredKey();
  addresses['/admin/user/edit/:userId'] = `/admin/user/edit/${await staffId()}`;
  known.orderId = await orderId(known.order_id);
  addresses['/admin/order/edit/:orderId'] = `/admin/order/edit/${await editableOrder()}`;
  known.user_id = (await people.customer.get('/api/session')).json().user.id;
  for (const visitor of Object.values(people)) {
    permissionsOf.set(visitor, (await visitor.get('/api/session')).json().permissions);
  }
  const receiver = { url: 'http://127.0.0.1:9/', description: '', event_types: ['order.paid'] };
  known.webhookId = (await people.owner.post('/api/admin/webhooks', receiver)).json().id;
  await makeToken('All', tokenPermissions);
  await makeToken('Little', ['reports.read']);
});
afterAll(() => shop.close());

/** Programs: one that may do all that a program may, one that may do next to nothing. */
const tokens: { token: string; holds: readonly string[] }[] = [];

async function makeToken(name: string, holds: readonly string[]): Promise<void> {
  const body = { name, permissions: holds, expires_in: '30' };
  const made = await people.owner.post('/api/admin/api-tokens', body);
  tokens.push({ token: made.json().token, holds });
}

/** A review opens by its order's key, without a log-in. */
async function deliveredKey(): Promise<string> {
  const { url_key } = await shop.deps.database
    .selectFrom('orders')
    .innerJoin('channels', 'channels.id', 'orders.channel_id')
    .select('url_key')
    .where('channel', '=', 'green-fork')
    .where('status', '=', 'delivered')
    .executeTakeFirstOrThrow();
  return url_key;
}

async function staffId(): Promise<string> {
  const { id } = await shop.deps.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'kitchen@tiffin.test')
    .executeTakeFirstOrThrow();
  return id;
}

async function orderId(key: string): Promise<string> {
  const { id } = await shop.deps.database
    .selectFrom('orders')
    .select('id')
    .where('url_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Paid, and not yet in the kitchen. */
async function editableOrder(): Promise<string> {
  const { id } = await shop.deps.database
    .selectFrom('orders')
    .innerJoin('channels', 'channels.id', 'orders.channel_id')
    .select('orders.id')
    .where('channel', '=', 'green-fork')
    .where('status', '=', 'paid')
    .where('week', '=', known.week!)
    .executeTakeFirstOrThrow();
  return id;
}

/** Any words do in place of the parameters, but products, weeks and a reviewed order have to be there. */
const known: Record<string, string> = {
  sku_or_short_name: 'six-meals',
  week: '2026-11-23',
  code: 'QUINCY',
  slug: 'privacy-policy',
};
/** where the same parameter means another thing on another page */
const addresses: Record<string, string> = {
  '/admin/settings/mails/:kind?': '/admin/settings/mails/order_confirmation',
  // nobody has ordered for that week yet: its trays would be drawn for everybody who may come in
  '/api/admin/kitchen/labels.pdf': '/api/admin/kitchen/labels.pdf?week=2026-12-28',
};
known.weekId = known.week!;
known.menuWeek = known.week!;
known.menuItemId = 'new';
known.discountId = 'new';
known.giftCardId = 'new';
const addressOf = (path: string) =>
  addresses[path] ?? path.replace(/:(\w+)\??/g, (_, name: string) => known[name] ?? `some-${name}`);
const mayOpen = (page: Page, visitor: Visitor) => {
  if (page.guard === 'view-admin') return permissionsOf.get(visitor)!.includes('view-admin');
  return page.guard !== 'logged-in' || visitor !== people.guest;
};

/** Inside the back office, a page beyond the person's role says so. */
const statusFor = (page: Page | AdminPage, visitor: Visitor) =>
  'permission' in page && !permissionsOf.get(visitor)!.includes(page.permission) ? 403 : 200;

describe('pages', () => {
  const pages: readonly (Page | AdminPage)[] = [...shopPages, ...adminPages];

  it('are all there: at least 25 of the shop and 25 of the back office, each named once', () => {
    expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
    expect(shopPages.length).toBeGreaterThanOrEqual(25);
    expect(adminPages.length).toBeGreaterThanOrEqual(25);
  });

  it.each(pages.map((page) => [page.path, page] as const))(
    '%s opens for whom it is for',
    async (path, page) => {
      for (const [name, visitor] of Object.entries(people)) {
        const address = addressOf(path);
        const response = await visitor.get(`${address}?utm_source=test`);
        if (mayOpen(page, visitor)) {
          expect([name, response.statusCode]).toEqual([name, statusFor(page, visitor)]);
          expect(response.body).toContain(
            `<title>${page.title.replaceAll("'", '&#x27;')} · Green Fork</title>`,
          );
        } else {
          expect([name, response.statusCode]).toEqual([name, 302]);
          const back = encodeURIComponent(`${address}?utm_source=test`);
          expect(response.headers.location).toBe(`/login?redirect=${back}`);
        }
      }
    },
  );

  it('that are cached never carry a token, a cookie or a name', async () => {
    shop.deps.directory.forget();
    for (const page of shopPages.filter(
      ({ guard, cached }) => guard === 'guest' && cached !== false,
    )) {
      // somebody new: a visitor who has a cookie would not be given one
      const response = await shop.visitor().get(addressOf(page.path));
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.body).not.toMatch(/name="csrf-token"/);
    }
  });

  it('that do not exist answer 404, in the office to those who may be there', async () => {
    const statusOf = async (who: Visitor, address: string) => (await who.get(address)).statusCode;
    for (const address of ['/no-such-page', '/account-settings/a/b']) {
      expect(await statusOf(people.guest, address)).toBe(404);
    }
    const office = await Promise.all(
      [people.guest, people.customer, people.owner].map((who) =>
        statusOf(who, '/admin/no-such-page'),
      ),
    );
    expect(office).toEqual([302, 302, 404]);
  });

  it('are guarded in every spelling of their address', async () => {
    const spellings = [
      '/MY-SCHEDULE',
      '/my%2Dschedule',
      '//my-schedule',
      '/my-schedule//',
      '/%61dmin/dashboard',
      '/admin//dashboard',
    ];
    for (const address of spellings) {
      const response = await people.guest.get(address);
      expect([address, response.statusCode === 302 || response.statusCode === 404]).toEqual([
        address,
        true,
      ]);
    }
  });

  it('/admin leads to its first page', async () => {
    const response = await people.owner.get('/admin');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/admin/dashboard']);
  });

  it('are not given away by their data addresses', async () => {
    for (const address of ['/account-settings.data', '/admin/mails.data', '/_root.data']) {
      expect((await people.guest.get(address)).statusCode).toBe(404);
    }
  });
});

describe('endpoints', () => {
  const mayCall = ({ access }: Endpoint, visitor: Visitor) => {
    if (access === 'open' || access === 'signature') return true;
    if (visitor === people.guest) return false;
    return access === 'signed-in' || permissionsOf.get(visitor)!.includes(access.permission);
  };

  it.each(allRoutes.map(({ entry }) => [`${entry.method} ${entry.path}`, entry] as const))(
    '%s lets in whom its contract names',
    async (_, entry) => {
      let answered = false;
      for (const [name, visitor] of Object.entries(people)) {
        // without the token, so that nothing is done: who passes this door is stopped at the next
        const response = await visitor.request({
          method: entry.method,
          url: addressOf(entry.path),
          headers: { 'x-csrf-token': '', ...(answered && { [atTheDoor]: '1' }) },
        });
        answered ||= mayCall(entry, visitor);
        const refusedAtDoor = ['session.required', 'permission.missing'];
        // a file, as an export, is no refusal
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        const code = isJson ? (response.json().code ?? null) : null;
        expect([name, refusedAtDoor.includes(code)]).toEqual([name, !mayCall(entry, visitor)]);
      }
    },
  );

  it.each(allRoutes.map(({ entry }) => [`${entry.method} ${entry.path}`, entry] as const))(
    '%s lets in an API token that has its permission, and no other',
    async (_, { method, path, access }) => {
      for (const { token, holds } of tokens) {
        const response = await shop.app.inject({
          method,
          url: addressOf(path),
          headers: {
            host: 'localhost',
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            [atTheDoor]: '1',
          },
          // not JSON, so that nothing is done: who passes the doors is stopped here
          ...(method !== 'GET' && { payload: '{' }),
        });
        const isJson = String(response.headers['content-type']).startsWith('application/json');
        const code: string | null = isJson ? (response.json().code ?? null) : null;
        const doors = ['permission.missing', 'token.not_here', 'token.invalid', 'session.token'];
        expect(doors.find((door) => door === code) ?? null).toBe(refusalOf(access, method, holds));
      }
    },
  );

  const refusalOf = (access: Endpoint['access'], method: string, holds: readonly string[]) => {
    if (access === 'signed-in') return 'token.not_here';
    if (access === 'open') return method === 'GET' ? null : 'session.token';
    if (access === 'signature') return null;
    return holds.includes(access.permission) ? null : 'permission.missing';
  };

  const changing = allRoutes
    .map(({ entry }) => entry)
    .filter(({ method, access }) => method !== 'GET' && access !== 'signature');

  it.each(changing.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
    '%s needs the token of this very session',
    async (_, entry) => {
      const { owner } = people;
      const foreign = await people.guest.fetchToken();
      for (const token of [undefined, '', 'x', foreign]) {
        const response = await shop.app.inject({
          method: entry.method,
          url: addressOf(entry.path),
          headers: {
            host: 'localhost',
            cookie: `tiffin_session=${owner.cookie}`,
            ...(token !== undefined && { 'x-csrf-token': token }),
          },
        });
        expect([token, response.statusCode, response.json().code]).toEqual([
          token,
          403,
          'session.token',
        ]);
      }
    },
  );
});
