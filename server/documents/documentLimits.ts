/** Enough to take another picture now and then; each try is some megabytes of encryption. */
export const UPLOADS = { limit: 30, windowMs: 60 * 60_000 } as const;
