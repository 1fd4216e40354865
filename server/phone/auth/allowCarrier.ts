import { vendorOf } from '../../../src/contract/pages.ts';
import type { PhoneAuthConfig } from './readPhoneAuthConfig.ts';

/** The policy of the page at a path: one that checks a phone may ask the carriers that are configured. */
export function allowCarrier(
  path: string,
  policy: string,
  { phoneAuth }: { readonly phoneAuth: PhoneAuthConfig },
): string {
  if (phoneAuth.kind === 'sandbox' || vendorOf(path) !== 'carrier') return policy;
  return policy.replace('connect-src ', () => `connect-src ${phoneAuth.carrierOrigins.join(' ')} `);
}
