import type { PhoneAuthConfig } from './readPhoneAuthConfig.ts';

const PHONE_PAGES = /^\/urn:app:[^/]+\/(?:mobile-verification|phone-auth)(?:\/|$)/;

/** The policy of the page at a path: one that checks a phone may ask the carriers that are configured. */
export function allowCarrier(
  path: string,
  policy: string,
  { phoneAuth }: { readonly phoneAuth: PhoneAuthConfig },
): string {
  if (phoneAuth.kind === 'sandbox' || !PHONE_PAGES.test(path)) return policy;
  return policy.replace('connect-src ', () => `connect-src ${phoneAuth.carrierOrigins.join(' ')} `);
}
