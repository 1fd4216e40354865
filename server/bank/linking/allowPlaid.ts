import { vendorOf } from '../../../src/contract/pages.ts';
import { widenPolicy } from '../../platform/http/widenPolicy.ts';
import type { BankLinkingConfig } from './readBankLinkingConfig.ts';

const SCRIPTS = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';
const FRAMES = 'https://cdn.plaid.com';

/**
 * Returns the policy of the page at a path. The vendor's script, its frame and its servers are allowed only on the
 * pages that open its dialog, and only while that vendor is configured.
 */
export function allowPlaid(
  path: string,
  policy: string,
  { bankLinking }: { readonly bankLinking: BankLinkingConfig },
): string {
  if (bankLinking.kind !== 'plaid' || vendorOf(path) !== 'bank') return policy;
  return widenPolicy(policy, {
    'script-src': SCRIPTS,
    'connect-src': `https://${bankLinking.environment}.plaid.com`,
    'frame-src': FRAMES,
    'style-src-attr': "'unsafe-inline'",
  });
}
