import { referralPath } from '../../../src/contract/pages.ts';
import type { DefinitionsDeps } from '../deps.ts';

/** Where a portal's pages are: the session of one portal's host is not that of another's. */
export function portalUrl({ config, flows }: Pick<DefinitionsDeps, 'config' | 'flows'>, id: string): string {
  const portal = flows.portals.find((item) => item.id === id);
  return portal?.hostRule === 'cookieHost' ? config.cookieHostUrl : config.publicUrl;
}

/** Where the pages of an application are: under the partner's brand, as long as the portal has it, that it was begun under. */
export function pagesUrl(
  deps: Pick<DefinitionsDeps, 'config' | 'flows'>,
  { portal, cobrand }: { readonly portal: string; readonly cobrand: string | null },
): string {
  const url = portalUrl(deps, portal);
  const brand = cobrand === null ? undefined : deps.flows.findCobrand(portal, cobrand)?.settings;
  return brand && brand.elsewhere === undefined ? `${url}${referralPath(brand.id)}` : url;
}
