import { describe, expect, it } from 'vitest';
import { permissions, permissionsOn, rolePermissions, roles } from './permissions.ts';

describe('permissions', () => {
  it('an owner may do everything', () => {
    expect(permissionsOn('a', [{ role: 'owner', channel_id: null }])).toEqual([...permissions]);
  });

  it('a grant on one channel gives nothing on another', () => {
    expect(permissionsOn('b', [{ role: 'support', channel_id: 'a' }])).toEqual([]);
    expect(permissionsOn('a', [{ role: 'support', channel_id: 'a' }])).toContain('view-admin');
  });

  it('two roles add up without doubles', () => {
    const held = permissionsOn('a', [
      { role: 'kitchen', channel_id: null },
      { role: 'marketing', channel_id: 'a' },
    ]);
    expect(new Set(held).size).toBe(held.length);
    expect(held).toEqual(expect.arrayContaining(['kitchen.edit', 'marketing.edit']));
  });

  it('only the owner manages users and reveals mailed links', () => {
    for (const role of roles.filter((name) => name !== 'owner')) {
      expect(rolePermissions[role]).not.toContain('users.manage');
      expect(rolePermissions[role]).not.toContain('mails.reveal');
    }
  });

  it('an affiliate does not enter the back office', () => {
    expect(rolePermissions.affiliate).not.toContain('view-admin');
  });
});
