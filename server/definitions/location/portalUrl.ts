import type { DefinitionsDeps } from '../deps.ts';

/** Where a portal's pages are: the session of one portal's host is not that of another's. */
export function portalUrl({ config, flows }: Pick<DefinitionsDeps, 'config' | 'flows'>, id: string): string {
  const portal = flows.portals.find((item) => item.id === id);
  return portal?.hostRule === 'cookieHost' ? config.cookieHostUrl : config.publicUrl;
}
