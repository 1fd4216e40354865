/** The vendor is down, slow or responds with nonsense: to the person all of that is the same, the log has the difference. */
export interface UnreachableVendor {
  readonly kind: 'unreachable';
  readonly error: unknown;
}

/** Calls a vendor, never inside a transaction: it would be held open for as long as the vendor takes. */
export async function reachVendor<Response>(
  call: () => Promise<Response>,
): Promise<{ readonly kind: 'reached'; readonly response: Response } | UnreachableVendor> {
  try {
    return { kind: 'reached', response: await call() };
  } catch (error) {
    return { kind: 'unreachable', error };
  }
}
