/** The vendor is down, slow or talks nonsense: the route notes why and tells the applicant to try another way. */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly error: unknown;
}

/** Asks the vendor; never in a transaction, which would be held open for as long as the vendor takes. */
export async function askPhoneVendor<Answer>(
  ask: () => Promise<Answer>,
): Promise<{ readonly kind: 'answered'; readonly answer: Answer } | Unreachable> {
  try {
    return { kind: 'answered', answer: await ask() };
  } catch (error) {
    return { kind: 'unreachable', error };
  }
}
