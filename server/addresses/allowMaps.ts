import { widenPolicy } from '../platform/http/widenPolicy.ts';

const SCRIPTS = 'https://maps.googleapis.com';
const PLACES = 'https://places.googleapis.com';

/** The policy of a page, with the script of the maps service and its calls let in where the page asks for an address. */
export function allowMaps(policy: string, { isAllowed }: { readonly isAllowed: boolean }): string {
  if (!isAllowed) return policy;
  return widenPolicy(policy, { 'script-src': SCRIPTS, 'connect-src': `${SCRIPTS} ${PLACES}` });
}
