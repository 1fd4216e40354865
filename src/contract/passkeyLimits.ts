/** Passkeys that an account may have. */
export const MAX_PASSKEYS = 10;
