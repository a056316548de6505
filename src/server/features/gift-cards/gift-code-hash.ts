import type { Secret } from '../../platform/secret.ts';

/**
 * What is stored of a gift card's code. People type codes in any case and with spaces around them;
 * the channel is part of it, so that the same code may be sold by two channels.
 */
export const giftCodeHash = (secret: Secret, channel_id: string, code: string): Buffer =>
  secret.hash('gift_code', `${channel_id}:${code.trim().toUpperCase()}`);
