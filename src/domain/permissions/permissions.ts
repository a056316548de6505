/** Every permission there is. `view-admin` opens the back office; the others say what may be done in it. */
export const permissions = [
  'view-admin',
  'orders.read',
  'orders.edit',
  'customers.read',
  'customers.edit',
  'menus.read',
  'menus.edit',
  'week.read',
  'week.run',
  'kitchen.read',
  'kitchen.edit',
  'marketing.read',
  'marketing.edit',
  'reports.read',
  'mails.read',
  'mails.reveal',
  'settings.read',
  'settings.edit',
  'users.manage',
  'affiliate-menu.share',
] as const;

export type Permission = (typeof permissions)[number];

export const roles = ['owner', 'support', 'kitchen', 'marketing', 'affiliate'] as const;
export type Role = (typeof roles)[number];

/** What a role may do. An affiliate is a partner, not staff: no `view-admin`. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: permissions,
  support: [
    'view-admin',
    'orders.read',
    'orders.edit',
    'customers.read',
    'customers.edit',
    'menus.read',
    'week.read',
    'kitchen.read',
    'mails.read',
  ],
  kitchen: ['view-admin', 'orders.read', 'menus.read', 'week.read', 'kitchen.read', 'kitchen.edit'],
  marketing: [
    'view-admin',
    'customers.read',
    'menus.read',
    'marketing.read',
    'marketing.edit',
    'reports.read',
    'mails.read',
  ],
  affiliate: ['affiliate-menu.share'],
};

export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => rolePermissions[role].includes(permission));

export interface Grant {
  role: Role;
  /** null: the role holds on every channel */
  channel_id: string | null;
}

/** The permissions that a set of grants gives on one channel, in the order of the list above. */
export function permissionsOn(channelId: string, grants: readonly Grant[]): Permission[] {
  const held = new Set(
    grants
      .filter((grant) => grant.channel_id === null || grant.channel_id === channelId)
      .flatMap((grant) => rolePermissions[grant.role]),
  );
  return permissions.filter((permission) => held.has(permission));
}
