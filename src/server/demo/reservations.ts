import type { Week } from '../../domain/week/week.ts';

/** What saved picks and standing orders hold of each meal, counted while they are made. */
export interface Reservations {
  add(week: Week, menu_item_id: string, quantity: number): void;
  of(week: Week, menu_item_id: string): number;
  /** the week's reserved meals, most wanted first */
  mostWanted(week: Week): string[];
}

export function createReservations(): Reservations {
  const weeks = new Map<Week, Map<string, number>>();
  const inWeek = (week: Week) => {
    const known = weeks.get(week) ?? new Map<string, number>();
    weeks.set(week, known);
    return known;
  };
  return {
    add(week, menu_item_id, quantity) {
      const meals = inWeek(week);
      meals.set(menu_item_id, (meals.get(menu_item_id) ?? 0) + quantity);
    },
    of: (week, menu_item_id) => inWeek(week).get(menu_item_id) ?? 0,
    mostWanted: (week) =>
      [...inWeek(week)]
        .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
        .map(([menu_item_id]) => menu_item_id),
  };
}
