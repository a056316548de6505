/** Two years, the youngest closed week being 1 week old. */
export const weeksOfHistory = 104;

/** Who orders most orders six times the mean, and nobody can order oftener than once a week. */
export const mostOrdersEach = 12;

export interface BigShopSize {
  customers: number;
  orders: number;
}
