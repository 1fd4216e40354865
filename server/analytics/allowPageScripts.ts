import { keepsVendorsOut } from '../../src/contract/keepsVendorsOut.ts';
import type { PageScripts } from '../definitions/configuration/readPageScripts.ts';
import { widenPolicy } from '../platform/http/widenPolicy.ts';

/**
 * The policy of the page at a path, with the scripts of the tag manager and the session recording let in. Pages that ask for identity, bank
 * or card data keep their own.
 */
export function allowPageScripts(path: string, policy: string, scripts: PageScripts): string {
  if (keepsVendorsOut(path)) return policy;
  const hosts = Object.values(scripts).flatMap((script) => (script.kind === 'script' ? script.hosts : []));
  if (hosts.length === 0) return policy;
  const sources = [...new Set(hosts)].join(' ');
  return widenPolicy(policy, { 'script-src': sources, 'connect-src': sources, 'img-src': sources });
}
