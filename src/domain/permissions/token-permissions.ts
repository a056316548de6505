import { permissions, type Permission } from './permissions.ts';

/** A person's own: the back office's pages, who may do what, links in mails, what cannot be undone, a partner's menus. */
const forPeople = [
  'view-admin',
  'users.manage',
  'connections.manage',
  'mails.reveal',
  'customers.erase',
  'affiliate-menu.share',
] as const satisfies readonly Permission[];

export type TokenPermission = Exclude<Permission, (typeof forPeople)[number]>;

export const isTokenPermission = (permission: Permission): permission is TokenPermission =>
  !(forPeople as readonly Permission[]).includes(permission);

/** What a program can be let do with an API token. */
export const tokenPermissions = permissions.filter(isTokenPermission);

/** Nobody gives a token more than they may do themselves. */
export const mayGiveToToken = (
  maker: readonly Permission[],
  asked: readonly TokenPermission[],
): boolean => asked.every((permission) => maker.includes(permission));

/** What a token may do now: a maker who has lost a permission, or their account, takes it along. */
export const heldByToken = (
  given: readonly string[],
  maker: readonly Permission[],
): TokenPermission[] =>
  tokenPermissions.filter((permission) => given.includes(permission) && maker.includes(permission));
