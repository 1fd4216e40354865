/** How long a request may take, in milliseconds. */
export const TIME_LIMITS = {
  /** From the first byte to the response; a vendor that is called meanwhile has half of it. */
  request: 20_000,
  /** The same with a file in it: ten megabytes of a phone whose network is bad. */
  upload: 180_000,
  headers: 10_000,
  /** How soon a socket is noticed that takes longer than it may. */
  checkInterval: 5000,
} as const;
