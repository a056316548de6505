import { expect, it } from 'vitest';
import { permissions } from '../../../domain/permissions/permissions.ts';
import { permissionGroups } from './permission-words.ts';

it('every permission has its words, once', () => {
  const named = permissionGroups.flatMap((group) => Object.keys(group.permissions));
  expect(named.sort()).toEqual([...permissions].sort());
});
