const MINUTE_MS = 60_000;

export const MOBILE_CHECK_EXPIRES_MS = 2 * MINUTE_MS;
export const LINK_EXPIRES_MS = 5 * MINUTE_MS;

/** Checks at the phone for an application: each one is asked of the vendor, who may want to be paid for it. */
export const MOBILE_CHECKS = { limit: 40, windowMs: 10 * MINUTE_MS } as const;

/**
 * Links that the vendor is asked for, for an application. More than are ever sent in that time: it ends the tries only
 * where the vendor fails, for those do not count as sent.
 */
export const LINK_REQUESTS = { limit: 10, windowMs: 10 * MINUTE_MS } as const;

/** Links that are opened from an address. Many phones of a carrier share one, and nobody guesses a vfp anyway. */
export const LINK_TRIES_BY_ADDRESS = { limit: 120, windowMs: 10 * MINUTE_MS } as const;
