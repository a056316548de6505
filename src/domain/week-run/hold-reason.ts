/** Why a box could not be filled: the first sieve that left too few meals, in the order of the table. */
export const fillHoldReasons = {
  too_few_meals_on_menu: 'The menu has too few different meals for this box.',
  too_few_meals_without_allergens: 'Too few meals are free of the allergens that were named.',
  too_few_meals_for_diet: 'Too few meals suit the diet that was chosen.',
  too_few_meals_liked: 'Too few meals are left without those that are disliked.',
  too_few_meals_without_surcharge: 'Too few meals that suit come without a surcharge.',
  too_few_meals_left: 'Too few portions of the meals that suit are left.',
} as const;

export type HoldReason = keyof typeof fillHoldReasons;
