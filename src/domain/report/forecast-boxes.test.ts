import { expect, test } from 'vitest';
import { checkForecast, forecastBoxes } from './forecast-boxes.ts';

test('a shop that sells the same each week is forecast to go on so, and the forecast was right', () => {
  const steady = Array.from({ length: 12 }, () => 100);
  expect(forecastBoxes(steady)).toBe(100);
  expect(checkForecast(steady).error_percent).toBe(0);
});

test('a shop that grows by ten boxes a week is forecast to grow by ten more', () => {
  const growing = Array.from({ length: 12 }, (_, week) => 100 + 10 * week);
  expect(forecastBoxes(growing)).toBe(220);
});

test('with less than eight weeks no trend is read, with less than four nothing is said', () => {
  expect(forecastBoxes([10, 20, 30, 40])).toBe(25);
  expect(forecastBoxes([10, 20, 30])).toBeNull();
  expect(checkForecast([10, 20, 30])).toEqual({ past: [], error_percent: null });
});

test('a shop that shrinks is never forecast to sell less than nothing', () => {
  expect(forecastBoxes([400, 400, 400, 400, 10, 0, 0, 0])).toBe(0);
});

test('the error is that of forecasts made without knowing what came', () => {
  // the surprise of the last week is no part of its own forecast
  const surprised = [...Array.from({ length: 11 }, () => 100), 200];
  const { past, error_percent } = checkForecast(surprised);
  expect(past).toHaveLength(8);
  expect(past.at(-1)).toEqual({ at: 11, forecast: 100, boxes: 200 });
  // half of what came was missed in one week of eight
  expect(error_percent).toBe(6.3);
});
