/** A menu's life, in order. A week that is closed (holiday) keeps its status and has a reason. */
export const menuStatuses = [
  'draft',
  'published',
  'locked',
  'in_production',
  'shipped',
  'delivered',
] as const;
export type MenuStatus = (typeof menuStatuses)[number];
