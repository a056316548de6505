import { createHash, randomBytes } from 'node:crypto';

/** "tif_" and 256 bits: secret scanners and people know what it is when they find one. */
export const newTokenSecret = (): string => `tif_${randomBytes(32).toString('base64url')}`;

const shape = /^tif_[\w-]{43}$/;

/** Null: this was never one of ours, and nothing needs to be looked up. */
export const hashTokenSecret = (secret: string): Buffer | null =>
  shape.test(secret) ? createHash('sha256').update(secret).digest() : null;

export const hintOf = (secret: string): string => `tif_…${secret.slice(-4)}`;
