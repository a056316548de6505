/** Shown when a meal has none of its own (spec §2, §9). */
export const defaultOpeningInstructions =
  'Make ventilation slits in the film and microwave on high for 1 - 2 minutes.';

export const defaultHeatingInstructions =
  'Reheat in an oven safe container at 350 degrees to an internal temperature of 165 degrees.';
