const MINUTE_MS = 60_000;

export const CODE_EXPIRES_MS = 10 * MINUTE_MS;
export const CODE_MAX_ATTEMPTS = 5;
export const RESEND_AFTER_SECONDS = 30;

export const SESSION_ENDS_MS = 7_200_000;
export const SESSION_IDLE_MS = 3_600_000;
/** A session in use is written to at most this often. */
export const SESSION_TOUCH_MS = 60_000;

export const RATE_LIMITS = {
  codesByEmail: { limit: 10, windowMs: 15 * MINUTE_MS },
  codesByAddress: { limit: 300, windowMs: 15 * MINUTE_MS },
  attemptsByEmail: { limit: 20, windowMs: 15 * MINUTE_MS },
  attemptsByAddress: { limit: 600, windowMs: 15 * MINUTE_MS },
  taxInformationByAddress: { limit: 60, windowMs: 15 * MINUTE_MS },
  analyticsByAddress: { limit: 600, windowMs: MINUTE_MS },
} as const;
