/** A meal's rating as shoppers see it: stars to a tenth, from so many ratings. */
export interface ShownRating {
  stars: number;
  count: number;
}

/** A few ratings say more about the people than about the meal. */
const LEAST_RATINGS = 5;

export function shownRating(mean: number | null, count: number): ShownRating | null {
  if (mean === null || count < LEAST_RATINGS) return null;
  return { stars: Math.round(mean * 10) / 10, count };
}
