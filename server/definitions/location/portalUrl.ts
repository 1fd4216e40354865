import { referralPath } from '../../../src/contract/pages.ts';
import type { DefinitionsDeps } from '../deps.ts';

/** Where a portal's pages are: the session of one portal's host is not that of another's. */
export function portalUrl({ config, flows }: Pick<DefinitionsDeps, 'config' | 'flows'>, id: string): string {
  const portal = flows.portals.find((item) => item.id === id);
  return portal?.hostRule === 'cookieHost' ? config.cookieHostUrl : config.publicUrl;
}

interface Branded {
  readonly portal: string;
  readonly cobrand: string | null;
}

/** Where the pages of an application are: under the partner's brand that it was begun under, as long as the portal has it. */
export function pagesUrl(deps: Pick<DefinitionsDeps, 'config' | 'flows'>, application: Branded): string {
  const url = portalUrl(deps, application.portal);
  const brand = shownCobrand(deps, application);
  return brand === undefined ? url : `${url}${referralPath(brand)}`;
}

/** The partner's brand that the pages of an application have; undefined for the portal's own, also once a partner has gone. */
export function shownCobrand(
  { flows }: Pick<DefinitionsDeps, 'flows'>,
  { portal, cobrand }: Branded,
): string | undefined {
  const brand = cobrand === null ? undefined : flows.findCobrand(portal, cobrand)?.settings;
  return brand?.elsewhere === undefined ? brand?.id : undefined;
}
