import type { KeyRing } from '../../platform/crypto/keyRing.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CODE_EXPIRES_MS = 10 * MINUTE_MS;
/** Wrong tries after which a code is worth nothing any more. */
export const CODE_MAX_ATTEMPTS = 5;

/** Wrong codes in any day, for an application and for a number: ten of a million keep a guess at 1 in 100,000. */
export const WRONG_CODES = { limit: 10, windowMs: DAY_MS } as const;

/** Codes that are sent, for an application and for a number. */
export const CODE_SENDS = [
  { limit: 1, windowMs: 30 * SECOND_MS },
  { limit: 5, windowMs: 10 * MINUTE_MS },
  { limit: 20, windowMs: DAY_MS },
] as const;

/** Full numbers (SSN, SIN, EIN) that an application's owner gives for it. */
export const TAX_ID_TRIES = [{ limit: 5, windowMs: 6 * HOUR_MS }] as const;

type LimitName =
  'one-time-code/wrong' | 'one-time-code/send' | 'tax-id' | 'tax-information/entry' | 'tax-information/mail';

/** Where uses are counted. Hashed with a key: it would tell phone numbers otherwise. */
export function limitBucket(keys: KeyRing, name: LimitName, subject: string): string {
  return keys.hash('limit', `${name}/${subject}`).toString('hex');
}
