import { describe, expect, it } from 'vitest';
import { isSameAccess, mayManage } from './manage-staff.ts';
import type { Grant, StaffAccess, Toggle } from './permissions.ts';

const access = (grants: Grant[], toggles: Toggle[] = []): StaffAccess => ({ grants, toggles });
const owner = access([{ role: 'owner', channel_id: null }]);
const ownerOfA = access([{ role: 'owner', channel_id: 'a' }]);
const support = access([{ role: 'support', channel_id: null }]);
const manager = access(
  [{ role: 'support', channel_id: null }],
  [{ permission: 'users.manage', allowed: true }],
);

const may = (who: StaffAccess, whom: StaffAccess) => mayManage(['a', 'b'], who, whom);

describe('managing staff', () => {
  it('an owner manages everybody, other owners too', () => {
    for (const whom of [owner, ownerOfA, support, manager]) expect(may(owner, whom)).toBe(true);
  });

  it('who may not manage users manages nobody, however little the other may do', () => {
    expect(may(support, access([{ role: 'affiliate', channel_id: null }]))).toBe(false);
  });

  it('a manager gives and takes what they have themselves, and no more', () => {
    expect(may(manager, support)).toBe(true);
    expect(may(manager, owner)).toBe(false);
    expect(may(manager, access([{ role: 'marketing', channel_id: 'a' }]))).toBe(false);
    const raised: Toggle[] = [{ permission: 'settings.edit', allowed: true }];
    expect(may(manager, access([{ role: 'support', channel_id: 'a' }], raised))).toBe(false);
  });

  it("an owner of one channel manages those who work on it alone, not on another's or on all", () => {
    expect(may(ownerOfA, access([{ role: 'kitchen', channel_id: 'a' }]))).toBe(true);
    expect(may(ownerOfA, access([{ role: 'kitchen', channel_id: 'b' }]))).toBe(false);
    expect(may(ownerOfA, support)).toBe(false);
    // on the channels of today it is the same, on those of tomorrow it is not
    const onBoth: Grant[] = [
      { role: 'owner', channel_id: 'a' },
      { role: 'owner', channel_id: 'b' },
    ];
    expect(may(access(onBoth), owner)).toBe(false);
  });

  it('the order of roles and exceptions makes no other access', () => {
    const one = access([...support.grants, ...ownerOfA.grants]);
    expect(isSameAccess(one, access([...ownerOfA.grants, ...support.grants]))).toBe(true);
    expect(isSameAccess(support, manager)).toBe(false);
  });
});
