export interface PhoneCheck {
  /** Our reference: returned with the result, so that a result cannot be used for another check. */
  readonly reference: string;
  /** E.164. */
  readonly phoneNumber: string;
  /** Where the person's browser comes back to, with `vfp` in the query. */
  readonly finalTargetUrl: string;
}

/** Result of a vfp. `unknown`: never issued, or no longer valid. */
export type PhoneCheckResult =
  | { readonly kind: 'known'; readonly reference: string; readonly status: 'SUCCESS' | 'FAILED' }
  | { readonly kind: 'unknown' };

/**
 * Proves the possession of a phone. A `vfp` (verification fingerprint) is given to the phone's browser by the vendor;
 * its holder requests the result. Throws when the vendor is down.
 */
export interface PhoneAuthPort {
  /** Checks the phone that the browser itself runs on: a GET of `redirectUrl` with `r=f` returns `{ vfp }`. */
  startMobile(check: PhoneCheck): Promise<{ readonly redirectUrl: string }>;
  /** Makes a link to be texted to the phone; opened there, it redirects to `finalTargetUrl` with a vfp. */
  startSms(check: PhoneCheck): Promise<{ readonly linkUrl: string }>;
  finish(vfp: string): Promise<PhoneCheckResult>;
}
