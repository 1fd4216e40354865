import type { CardFields } from '../../src/contract/cards.ts';
import { PATHS, vendorOf } from '../../src/contract/pages.ts';
import { widenPolicy } from '../platform/http/widenPolicy.ts';
import type { SecurityHeaders } from '../platform/http/secureHeaders.ts';

const STRIPE = {
  'script-src': 'https://js.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
} as const;

/**
 * Returns the policy of the page at a path. The provider's script and frames are allowed on the one page that takes a
 * card; in the sandbox that is a frame of our own, the only page that may be framed, and only by our own origin.
 */
export function allowCardFields(
  path: string,
  policy: string,
  fields: CardFields,
): Pick<SecurityHeaders, 'content-security-policy' | 'x-frame-options'> {
  if (path === PATHS.cardFields && fields.kind === 'sandbox') {
    return {
      'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      'x-frame-options': 'SAMEORIGIN',
    };
  }
  if (vendorOf(path) !== 'card') return { 'content-security-policy': policy };
  if (fields.kind === 'sandbox') return { 'content-security-policy': `${policy};frame-src 'self'` };
  return { 'content-security-policy': widenPolicy(policy, STRIPE) };
}
