import { vendorOf } from '../../../src/contract/pages.ts';
import type { BankLinkingConfig } from './readBankLinkingConfig.ts';

const SCRIPTS = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';
const FRAMES = 'https://cdn.plaid.com';

/**
 * The policy of the page at a path. The vendor's script, its frame and its servers are let in on the pages that open its dialog alone, and
 * only while that vendor is configured.
 */
export function allowPlaid(
  path: string,
  policy: string,
  { bankLinking }: { readonly bankLinking: BankLinkingConfig },
): string {
  if (bankLinking.kind !== 'plaid' || vendorOf(path) !== 'bank') return policy;
  const allowed = policy
    .split(';')
    .map((directive) => widen(directive, 'script-src', SCRIPTS))
    .map((directive) => widen(directive, 'connect-src', `https://${bankLinking.environment}.plaid.com`));
  return [...allowed, `frame-src ${FRAMES}`, "style-src-attr 'unsafe-inline'"].join(';');
}

function widen(directive: string, name: string, source: string): string {
  return directive.startsWith(`${name} `) ? `${directive} ${source}` : directive;
}
