import { describe, expect, it } from 'vitest';
import { acceptedStep, newTotpSecret, totpAddress } from './totp.ts';

/** RFC 6238, appendix B (SHA-1): "12345678901234567890", and the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

const at = (seconds: number, last_step = 0) => ({ now: new Date(seconds * 1000), last_step });

describe('a code of the app', () => {
  it.each(vectors)('at second %i is %s', (seconds, code) => {
    expect(acceptedStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
    expect(
      acceptedStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at(seconds)),
    ).not.toBeNull();
  });

  it('holds half a minute before and after its own, and no longer', () => {
    const [seconds, code] = vectors[3]!;
    for (const late of [-30, 0, 30]) {
      expect(acceptedStep(secret, code, at(seconds + late))).toBe(Math.floor(seconds / 30));
    }
    for (const late of [-90, -60, 60, 90]) {
      expect(acceptedStep(secret, code, at(seconds + late))).toBeNull();
    }
  });

  it('is taken once: neither it nor an earlier one is taken after it', () => {
    const [seconds, code] = vectors[3]!;
    const step = Math.floor(seconds / 30);
    expect(acceptedStep(secret, code, at(seconds, step - 1))).toBe(step);
    expect(acceptedStep(secret, code, at(seconds, step))).toBeNull();
    expect(acceptedStep(secret, code, at(seconds, step + 1))).toBeNull();
  });

  it.each(['', '28708', '2870822', 'abcdef', '٢٨٧٠٨٢'])('is not "%s"', (code) => {
    expect(acceptedStep(secret, code, at(59))).toBeNull();
  });
});

it('a new secret has 160 bits, and its address names shop and person', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const address = new URL(totpAddress(made, 'Green Fork', 'ada@example.com'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Green Fork:ada@example.com');
  expect(address.searchParams.get('secret')).toBe(made);
});
