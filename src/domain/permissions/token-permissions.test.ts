import { describe, expect, it } from 'vitest';
import { permissions, type Permission } from './permissions.ts';
import { heldByToken, mayGiveToToken, tokenPermissions } from './token-permissions.ts';

const maker: Permission[] = ['view-admin', 'orders.read', 'kitchen.read'];

describe('what an API token may do', () => {
  it('never opens the back office, manages users or connections, or sees mailed links', () => {
    for (const permission of ['view-admin', 'users.manage', 'connections.manage', 'mails.reveal']) {
      expect(tokenPermissions).not.toContain(permission);
    }
    expect(heldByToken(permissions, permissions)).toEqual(tokenPermissions);
  });

  it('is never more than its maker may do', () => {
    expect(mayGiveToToken(maker, ['kitchen.read', 'orders.read'])).toBe(true);
    expect(mayGiveToToken(maker, ['kitchen.read', 'orders.edit'])).toBe(false);
  });

  it('shrinks with what its maker may do, and does not grow with it', () => {
    expect(heldByToken(['orders.read', 'orders.edit'], maker)).toEqual(['orders.read']);
    expect(heldByToken(['orders.read', 'orders.edit'], [])).toEqual([]);
    expect(heldByToken(['orders.read'], permissions)).toEqual(['orders.read']);
  });
});
