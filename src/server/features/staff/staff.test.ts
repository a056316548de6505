import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import type { Grant } from '../../../domain/permissions/permissions.ts';
import { freshLink } from '../mail/fresh-link.ts';
import { staffWith } from './staff-with.ts';

let shop: TestApp;
let owner: Visitor;
let channels: StaffMember['channels'];

beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  ({ channels } = (await owner.get('/api/admin/users/form')).json());
});
afterAll(() => shop.close());

const everywhere = (role: Grant['role']): Grant => ({ role, channel_id: null });

interface Invitation {
  email: string;
  grants: Grant[];
  toggles?: StaffMember['toggles'];
}

const invite = (by: Visitor, { email, grants, toggles = [] }: Invitation) =>
  by.post('/api/admin/users', { first_name: 'Ada', last_name: 'Byron', email, grants, toggles });

/** Invited, with the password that the mailed link sets, and logged in. */
async function colleague(invitation: Invitation): Promise<{ id: string; visitor: Visitor }> {
  const invited = await invite(owner, invitation);
  expect([invited.statusCode, invited.json().message]).toEqual([
    200,
    `An invitation is on its way to ${invitation.email}.`,
  ]);
  const visitor = shop.visitor();
  const token = await mailedToken(invitation.email);
  const set = await visitor.post('/api/password/reset', { token, password: 'tiffin-demo' });
  expect(set.statusCode).toBe(200);
  return { id: invited.json().user_id, visitor };
}

async function mailedToken(email: string): Promise<string> {
  const mail = await shop.deps.database
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', email)
    .where('kind', '=', 'staff_invite')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const link = await freshLink(shop.deps, shop.deps.database, mail);
  return link!.split('/').at(-1)!;
}

const read = async (by: Visitor, id: string): Promise<StaffMember> =>
  (await by.get(`/api/admin/users/${id}`)).json();

async function change(by: Visitor, id: string, edit: Partial<StaffMember>) {
  const { first_name, last_name, grants, toggles, version } = { ...(await read(by, id)), ...edit };
  return by.post(`/api/admin/users/${id}`, { first_name, last_name, grants, toggles, version });
}

const ownId = async (visitor: Visitor): Promise<string> =>
  (await visitor.get('/api/session')).json().user.id;

const may = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get('/api/session')).json().permissions;

describe('the staff', () => {
  it('are listed, found by name, and filtered by role and state', async () => {
    const all = (await owner.get('/api/admin/users')).json();
    expect(all.rows.map((row: { email: string }) => row.email)).toContain('kitchen@tiffin.test');
    const kitchen = (await owner.get('/api/admin/users?role=kitchen&state=active')).json();
    expect(kitchen.rows).toMatchObject([
      { name: 'Mateo Fontaine', roles: ['kitchen'], has_second_factor: false },
    ]);
    const found = (await owner.get('/api/admin/users?q=campb')).json();
    expect(found.rows).toMatchObject([{ name: 'Idris Campbell' }]);
    expect(found.count).toEqual({ count: 1, is_more: false });
  });

  it('an invited colleague sets a password by the mailed link, once, and may do what the role says', async () => {
    const email = 'invited@example.com';
    const { id, visitor } = await colleague({ email, grants: [everywhere('kitchen')] });
    expect(await may(visitor)).toContain('kitchen.edit');
    expect((await read(owner, id)).state).toBe('active');
    const again = await owner.post(`/api/admin/users/${id}/invite`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'staff.has_password']);
  });

  it('before that, a new link can be sent', async () => {
    const invited = await invite(owner, {
      email: 'waiting@example.com',
      grants: [everywhere('support')],
    });
    const id = invited.json().user_id;
    expect((await read(owner, id)).state).toBe('invited');
    expect((await owner.post(`/api/admin/users/${id}/invite`)).statusCode).toBe(200);
  });

  it('an address of a customer or of staff, and a missing role, are refused at the field', async () => {
    const grants = [everywhere('kitchen')];
    for (const email of ['subscriber@tiffin.test', 'support@tiffin.test']) {
      const refused = await invite(owner, { email, grants });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['email']]);
    }
    const none = await invite(owner, { email: 'roleless@example.com', grants: [] });
    expect(none.json().fields).toEqual({ grants: 'Please choose at least one role.' });
    const nowhere: Grant = { role: 'kitchen', channel_id: '00000000-0000-4000-8000-000000000000' };
    const unknown = await invite(owner, { email: 'lost@example.com', grants: [nowhere] });
    expect(unknown.json().code).toBe('staff.channel_unknown');
  });
});

describe('roles and exceptions', () => {
  it('hold from the next request on, and the change stands in the log with before and after', async () => {
    const { id, visitor } = await colleague({
      email: 'changing@example.com',
      grants: [everywhere('kitchen')],
    });
    const green = channels.find(({ name }) => name === 'Green Fork')!.id;
    const changed = await change(owner, id, {
      grants: [{ role: 'support', channel_id: green }],
      toggles: [
        { permission: 'settings.read', allowed: true },
        { permission: 'orders.edit', allowed: false },
      ],
    });
    expect(changed.statusCode).toBe(200);
    const now = await may(visitor);
    expect(now).toEqual(expect.arrayContaining(['orders.read', 'settings.read']));
    expect(now).not.toContain('orders.edit');
    expect(now).not.toContain('kitchen.edit');

    const event = await shop.deps.database
      .selectFrom('events')
      .select(['kind', 'data'])
      .where('subject_user_id', '=', id)
      .where('kind', '=', 'staff.changed')
      .executeTakeFirstOrThrow();
    expect(event.data).toMatchObject({
      before: { grants: [{ role: 'kitchen', channel_id: null }], toggles: [] },
      after: { grants: [{ role: 'support', channel_id: green }] },
    });
  });

  it('of two who edit one colleague at once the second is told, and nothing is overwritten', async () => {
    const { id } = await colleague({
      email: 'edited-twice@example.com',
      grants: [everywhere('kitchen')],
    });
    const { version } = await read(owner, id);
    const edits = await Promise.all([
      change(owner, id, { version, last_name: 'One' }),
      change(owner, id, { version, last_name: 'Two' }),
    ]);
    expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = edits[0].statusCode === 200 ? 'One' : 'Two';
    expect((await read(owner, id)).last_name).toBe(winner);
  });

  it('nobody changes their own access, though their own name', async () => {
    const id = await ownId(owner);
    const raised = await change(owner, id, {
      grants: [everywhere('owner'), everywhere('kitchen')],
    });
    expect(raised.json().code).toBe('staff.own_access');
    for (const act of ['disabled', 'end-sessions', 'remove-second-factor']) {
      const body = act === 'disabled' ? { disabled: true } : undefined;
      const refused = await owner.post(`/api/admin/users/${id}/${act}`, body);
      expect([act, refused.json().code]).toEqual([act, 'staff.own_access']);
    }
    expect((await change(owner, id, { first_name: 'Eleonora' })).statusCode).toBe(200);
  });

  it('a manager who is no owner gives only what they have, and does not touch an owner', async () => {
    const { visitor } = await colleague({
      email: 'manager@example.com',
      grants: [everywhere('support')],
      toggles: [{ permission: 'users.manage', allowed: true }],
    });
    const grants = [everywhere('support')];
    expect((await invite(visitor, { email: 'helper@example.com', grants })).statusCode).toBe(200);
    const above = await invite(visitor, { email: 'up@example.com', grants: [everywhere('owner')] });
    expect([above.statusCode, above.json().code]).toEqual([403, 'staff.above_you']);
    const chief = await ownId(owner);
    expect((await read(visitor, chief)).may_change).toBe(false);
    expect((await change(visitor, chief, { grants })).json().code).toBe('staff.above_you');
    const closed = await visitor.post(`/api/admin/users/${chief}/disabled`, { disabled: true });
    expect(closed.json().code).toBe('staff.above_you');
  });

  it('who works on another channel only is not seen here', async () => {
    const iron = channels.find(({ name }) => name === 'Iron Plate')!.id;
    const { id } = await colleague({
      email: 'iron-only@example.com',
      grants: [{ role: 'kitchen', channel_id: iron }],
    });
    expect((await owner.get(`/api/admin/users/${id}`)).statusCode).toBe(404);
    const there = await shop.visitor('iron.localhost').logIn('owner@tiffin.test');
    expect((await there.get(`/api/admin/users/${id}`)).statusCode).toBe(200);
  });

  it.each(['disabled', 'demoted'])(
    'of two owners who have each other %s at once, one stays',
    async (how) => {
      const people = await Promise.all(
        ['one', 'two'].map((name) =>
          colleague({ email: `${how}-${name}@example.com`, grants: [everywhere('owner')] }),
        ),
      );
      const [one, two] = people as [(typeof people)[0], (typeof people)[0]];
      const against = (by: Visitor, id: string) =>
        how === 'disabled'
          ? by.post(`/api/admin/users/${id}/disabled`, { disabled: true })
          : change(by, id, { grants: [everywhere('kitchen')] });
      const answers = await Promise.all([
        against(one.visitor, two.id),
        against(two.visitor, one.id),
      ]);
      expect(answers.map(({ statusCode }) => statusCode === 200).sort()).toEqual([false, true]);
      const standing = await Promise.all(
        people.map(async ({ visitor }) => (await may(visitor)).includes('users.manage')),
      );
      expect(standing.sort()).toEqual([false, true]);
    },
  );
});

describe('an account', () => {
  it('that is closed is logged out at once, does not come back, and can be opened again', async () => {
    const email = 'leaving@example.com';
    const { id, visitor } = await colleague({ email, grants: [everywhere('kitchen')] });
    const close = (disabled: boolean) =>
      owner.post(`/api/admin/users/${id}/disabled`, { disabled });
    expect((await close(true)).json().message).toBe('Ada’s account is closed.');
    expect((await visitor.get('/api/admin/frame')).statusCode).toBe(401);
    const login = { email, password: 'tiffin-demo' };
    expect((await shop.visitor().post('/api/login', login)).statusCode).toBe(422);
    expect((await close(false)).statusCode).toBe(200);
    expect((await shop.visitor().post('/api/login', login)).statusCode).toBe(200);
  });

  it('can be logged out everywhere', async () => {
    const email = 'everywhere@example.com';
    const { id, visitor } = await colleague({ email, grants: [everywhere('kitchen')] });
    expect((await read(owner, id)).sessions).toHaveLength(1);
    expect((await owner.post(`/api/admin/users/${id}/end-sessions`)).statusCode).toBe(200);
    expect((await visitor.get('/api/session')).json().authenticated).toBe(false);
    expect((await read(owner, id)).sessions).toEqual([]);
  });
});

it('an alert is mailed to those who hold its permission, by role or by exception', async () => {
  await colleague({
    email: 'told@example.com',
    grants: [everywhere('kitchen')],
    toggles: [{ permission: 'orders.edit', allowed: true }],
  });
  await colleague({
    email: 'not-told@example.com',
    grants: [everywhere('support')],
    toggles: [{ permission: 'orders.edit', allowed: false }],
  });
  const told = await staffWith(shop.deps.database, channels[0]!.id, 'orders.edit');
  const addresses = told.map(({ email }) => email);
  expect(addresses).toEqual(expect.arrayContaining(['told@example.com', 'owner@tiffin.test']));
  expect(addresses).not.toContain('not-told@example.com');
});
