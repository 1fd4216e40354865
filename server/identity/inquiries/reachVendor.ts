/** The vendor is down, slow or speaks nonsense: to the person all that is the same, the log tells it apart. */
export interface UnreachableVendor {
  readonly kind: 'unreachable';
  readonly error: unknown;
}

/** Asks the vendor, never inside a transaction: it may take as long as it likes. */
export async function reachVendor<Answer>(
  ask: () => Promise<Answer>,
): Promise<{ readonly kind: 'reached'; readonly answer: Answer } | UnreachableVendor> {
  try {
    return { kind: 'reached', answer: await ask() };
  } catch (error) {
    return { kind: 'unreachable', error };
  }
}
