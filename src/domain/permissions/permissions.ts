/** Every permission there is. `view-admin` opens the back office; the others say what may be done in it. */
export const permissions = [
  'view-admin',
  'orders.read',
  'orders.edit',
  'customers.read',
  'customers.edit',
  /** takes away everything that tells who somebody was */
  'customers.erase',
  'menus.read',
  'menus.edit',
  'week.read',
  /** decides about boxes that nobody has picked */
  'week.edit',
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
  'imports.run',
  'users.manage',
  /** API tokens and webhooks: what other programs may know and do */
  'connections.manage',
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
    'week.edit',
    'kitchen.read',
    'mails.read',
  ],
  kitchen: ['view-admin', 'menus.read', 'menus.edit', 'week.read', 'kitchen.read', 'kitchen.edit'],
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

export interface Grant {
  role: Role;
  /** null: the role holds on every channel */
  channel_id: string | null;
}

/** A person's own exception to what their roles give, on every channel that they work on. */
export interface Toggle {
  permission: Permission;
  allowed: boolean;
}

export interface StaffAccess {
  grants: readonly Grant[];
  toggles: readonly Toggle[];
}

/** Outside the demo owners log in with two steps; others may. */
export const mustHaveSecondFactor = ({ grants }: StaffAccess): boolean =>
  grants.some(({ role }) => role === 'owner');

/** What somebody may do on one channel, in the order of the list above. An owner may do everything. */
export function permissionsOn(channelId: string, { grants, toggles }: StaffAccess): Permission[] {
  const roles = grants
    .filter((grant) => grant.channel_id === null || grant.channel_id === channelId)
    .map(({ role }) => role);
  if (roles.includes('owner')) return [...permissions];
  // who has no role here does not work here: there is nothing to add to
  if (roles.length === 0) return [];
  const held = new Set(roles.flatMap((role) => rolePermissions[role]));
  for (const { permission, allowed } of toggles) {
    if (allowed) held.add(permission);
    else held.delete(permission);
  }
  return permissions.filter((permission) => held.has(permission));
}
