import { describe, expect, it } from 'vitest';
import { hoursUntilSwitchedOff, secondsToNextTry } from './retry-steps.ts';
import { webhookUrlProblem } from './webhook-url.ts';

describe('tries', () => {
  it('come further and further apart, over nearly three days, and end', () => {
    const steps: number[] = [];
    for (let tried = 1; ; tried += 1) {
      const step = secondsToNextTry(tried);
      if (step === null) break;
      steps.push(step);
    }
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    const hours = steps.reduce((sum, step) => sum + step, 0) / 3600;
    expect(hours).toBeGreaterThan(60);
    expect(hours).toBeLessThan(hoursUntilSwitchedOff);
  });
});

describe('the address of a receiver', () => {
  const live = { demo: false };
  it('is https, but for the demo', () => {
    expect(webhookUrlProblem('https://example.com/hooks?a=1', live)).toBeNull();
    expect(webhookUrlProblem('http://localhost:4000/', { demo: true })).toBeNull();
    for (const url of ['http://example.com/', 'ftp://example.com', 'example.com', 'javascript:1']) {
      expect([url, webhookUrlProblem(url, live)]).toEqual([url, expect.any(String)]);
    }
  });

  it('carries no password and no fragment', () => {
    for (const url of [
      'https://a:b@example.com',
      'https://a@example.com',
      'https://a.example/#x',
    ]) {
      expect([url, webhookUrlProblem(url, live)]).toEqual([url, expect.any(String)]);
    }
  });
});
