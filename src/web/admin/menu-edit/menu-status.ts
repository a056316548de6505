import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import type { PillLook } from '../kit/pill.tsx';

export const menuStatusWords: Record<MenuStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  locked: 'Locked',
  in_production: 'In production',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

export const menuStatusLooks: Record<MenuStatus, PillLook> = {
  draft: 'gray',
  published: 'green',
  locked: 'gray',
  in_production: 'violet',
  shipped: 'teal',
  delivered: 'green',
};
