const span = 4;
const checked = 8;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The boxes of the week after these: the mean of the last four weeks, moved on by what a week has
 * changed since the four before. Null: four weeks are needed to say anything.
 */
export function forecastBoxes(past: readonly number[]): number | null {
  if (past.length < span) return null;
  const recent = meanOf(past.slice(-span));
  if (past.length < 2 * span) return Math.round(recent);
  const change = (recent - meanOf(past.slice(-2 * span, -span))) / span;
  // the middle of the last four weeks lies two and a half weeks before the next one
  return Math.max(0, Math.round(recent + change * 2.5));
}

interface ForecastCheck {
  /** what would have been forecast for each of the last eight weeks, from what was known before it */
  past: { at: number; forecast: number; boxes: number }[];
  /** how far off that was on average, in percent of what came; null: nothing to check it by */
  error_percent: number | null;
}

/** How good the forecast has been: `at` is the place in `boxes`. */
export function checkForecast(boxes: readonly number[]): ForecastCheck {
  const past = boxes.flatMap((came, at) => {
    const forecast = forecastBoxes(boxes.slice(0, at));
    return forecast === null || at < boxes.length - checked ? [] : [{ at, forecast, boxes: came }];
  });
  const errors = past
    .filter((week) => week.boxes > 0)
    .map((week) => Math.abs(week.forecast - week.boxes) / week.boxes);
  const error_percent = errors.length > 0 ? Math.round(meanOf(errors) * 1000) / 10 : null;
  return { past, error_percent };
}
