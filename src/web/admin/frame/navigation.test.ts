import { expect, test } from 'vitest';
import { adminPages } from '../../../contract/admin-pages.ts';
import { rolePermissions } from '../../../domain/permissions/permissions.ts';
import { adminPageAt, navigation, navigationFor } from './navigation.ts';

const entries = navigation.flatMap((section) => section.entries);
const titlesFor = (role: keyof typeof rolePermissions, demo = true) =>
  navigationFor(rolePermissions[role], demo).flatMap((section) =>
    section.entries.map(({ page }) => page.title),
  );

test('every page of the back office has one place in the navigation', () => {
  const placed = entries.flatMap(({ page, leads_to }) => [page, ...leads_to]);
  expect(placed.map(({ id }) => id).sort()).toEqual(adminPages.map(({ id }) => id).sort());
});

test('an entry leads somewhere without knowing an id', () => {
  expect(entries.filter(({ page }) => /:\w+\b(?!\?)/.test(page.path))).toEqual([]);
});

test('people are offered what they have the permission for', () => {
  expect(titlesFor('owner')).toEqual(entries.map(({ page }) => page.title));
  expect(titlesFor('kitchen')).toEqual([
    'Today',
    'Unattended queue',
    'Order status',
    'Weekly menus',
    'Meals',
    'Production',
    'Meal labels',
    'Packing',
    'Delivery',
    'Two-step log-in',
  ]);
  expect(titlesFor('affiliate')).toEqual([]);
  expect(titlesFor('owner', false)).not.toContain('Clock');
});

test('an address is the page that React Router shows there', () => {
  expect(adminPageAt('/admin/user/add')?.id).toBe('admin-user-add');
  expect(adminPageAt('/admin/user/edit/7')?.id).toBe('admin-user-edit');
  expect(adminPageAt('/ADMIN/discounts/')?.id).toBe('admin-discounts');
  expect(adminPageAt('/admin/nothing')).toBeNull();
});
