interface RatedMeal {
  menu_item_id: string;
  rating: number | null;
}

interface KnownTaste {
  ratings: ReadonlyMap<string, number>;
  eaten: ReadonlyMap<string, number>;
}

/** From this mean on a meal counts as liked by many. */
const OFTEN_LIKED_STARS = 4;

/** Why a meal is in a box that somebody did not pick themselves, in a few words to them. */
export function reasonFor(meal: RatedMeal, taste: KnownTaste, quantity: number): string {
  const reason = whyThisMeal(meal, taste);
  return quantity > 1 ? `${reason} (${quantity} portions: few other meals suit)` : reason;
}

function whyThisMeal({ menu_item_id, rating }: RatedMeal, { ratings, eaten }: KnownTaste): string {
  const stars = ratings.get(menu_item_id);
  const weeksAgo = eaten.get(menu_item_id);
  if (stars !== undefined && stars >= OFTEN_LIKED_STARS)
    return `You gave it ${Math.round(stars)} stars`;
  if (weeksAgo !== undefined && weeksAgo <= 1) return 'You had it last week, and few others suit';
  const oftenLiked = rating !== null && rating >= OFTEN_LIKED_STARS;
  // of a guest we do not know what they ate
  const notLately = eaten.size > 0 && (weeksAgo === undefined || weeksAgo > 3);
  if (oftenLiked && notLately) return 'Often liked, and you have not had it lately';
  if (oftenLiked) return 'Often liked';
  return notLately ? 'You have not had it lately' : 'Brings variety to the box';
}
