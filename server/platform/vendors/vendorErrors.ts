/**
 * The vendor cannot be reached, is too slow, or reports an outage. Only this counts against it: refusing one person's
 * data must not cut off everybody else.
 */
export class VendorDown extends Error {
  override readonly name = 'VendorDown';
}

/** The vendor was not called, because too many calls before this one failed. */
export class VendorPaused extends Error {
  override readonly name = 'VendorPaused';
  /** When it is worth another try. */
  readonly retryAfterMs: number;

  constructor(vendor: string, retryAfterMs: number) {
    super(`${vendor} is not called for a while`);
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * The vendor redirects people to an origin that the configuration does not list: another party's page would receive our
 * users. The code is the variable's name, so that the log, which has no messages, shows it.
 */
export class UnlistedOrigin extends Error {
  override readonly name = 'UnlistedOrigin';
  readonly code: string;

  constructor(vendor: string, variable: string) {
    super(`${vendor} sends people to an origin that ${variable} does not list`);
    this.code = variable;
  }
}

const TOO_MANY_REQUESTS = 429;

/** The error for a status that is none of the expected ones: whether it counts against the vendor depends on the status. */
export function toStatusError(status: number | undefined, message: string): Error {
  const isDown = status === undefined || status >= 500 || status === TOO_MANY_REQUESTS;
  return isDown ? new VendorDown(message) : new Error(message);
}
