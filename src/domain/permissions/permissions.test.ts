import { describe, expect, it } from 'vitest';
import { permissions, permissionsOn, rolePermissions, roles, type Grant } from './permissions.ts';

const by = (...grants: Grant[]) => ({ grants, toggles: [] });

describe('permissions', () => {
  it('an owner may do everything', () => {
    expect(permissionsOn('a', by({ role: 'owner', channel_id: null }))).toEqual([...permissions]);
  });

  it('a grant on one channel gives nothing on another', () => {
    expect(permissionsOn('b', by({ role: 'support', channel_id: 'a' }))).toEqual([]);
    expect(permissionsOn('a', by({ role: 'support', channel_id: 'a' }))).toContain('view-admin');
  });

  it('two roles add up without doubles', () => {
    const held = permissionsOn(
      'a',
      by({ role: 'kitchen', channel_id: null }, { role: 'marketing', channel_id: 'a' }),
    );
    expect(new Set(held).size).toBe(held.length);
    expect(held).toEqual(expect.arrayContaining(['kitchen.edit', 'marketing.edit']));
  });

  it('only the owner manages users and connections and reveals mailed links', () => {
    for (const role of roles.filter((name) => name !== 'owner')) {
      expect(rolePermissions[role]).not.toContain('users.manage');
      expect(rolePermissions[role]).not.toContain('connections.manage');
      expect(rolePermissions[role]).not.toContain('mails.reveal');
    }
  });

  it('an affiliate does not enter the back office', () => {
    expect(rolePermissions.affiliate).not.toContain('view-admin');
  });

  it('a person may be given more than their role, or less, where they work', () => {
    const access = {
      grants: [{ role: 'kitchen', channel_id: 'a' }] as Grant[],
      toggles: [
        { permission: 'orders.edit', allowed: true },
        { permission: 'kitchen.edit', allowed: false },
      ] as const,
    };
    expect(permissionsOn('a', access)).toContain('orders.edit');
    expect(permissionsOn('a', access)).not.toContain('kitchen.edit');
    expect(permissionsOn('b', access)).toEqual([]);
  });

  it('nothing is taken from an owner, or there would be nobody to give it back', () => {
    const toggles = [{ permission: 'users.manage', allowed: false }] as const;
    expect(permissionsOn('a', { grants: [{ role: 'owner', channel_id: null }], toggles })).toEqual([
      ...permissions,
    ]);
  });
});
