import { Secret as TotpSecret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app takes it. */
const period = 30;
const digits = 6;
/** a clock may be half a minute off, and people type slowly */
const window = 1;

/** 160 bits, as RFC 4226 recommends, in the letters that people can type. */
export const newTotpSecret = (): string => new TotpSecret({ size: 20 }).base32;

export const totpAddress = (secret: string, shop: string, email: string): string =>
  new TOTP({ issuer: shop, label: email, secret, period, digits }).toString();

/**
 * The half minute whose code this is, if it is one of now and later than the last that was taken:
 * whoever looks over a shoulder cannot use it again.
 */
export function acceptedStep(
  secret: string,
  code: string,
  { now, last_step }: { now: Date; last_step: number },
): number | null {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period, digits }).validate({
    token,
    timestamp,
    window,
  });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  return step > last_step ? step : null;
}
