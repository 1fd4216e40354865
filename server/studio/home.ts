import { countAllUndecided } from '../applications/applicationRepository.ts';
import type { StudioHomeResponse } from '../../src/contract/studio.ts';
import { listSetIds } from '../../src/product/library/librarySets.ts';
import { countOpenDrafts } from '../drafts/draftRepository.ts';
import { findServed } from '../publishing/releases.ts';
import type { StudioParts } from './studioParts.ts';

/** Each market in each portal in which visitors find it, with its version and its unfinished applications. */
export async function readHome({
  deps,
  contents,
}: Pick<StudioParts, 'deps' | 'contents'>): Promise<StudioHomeResponse> {
  const { db, flows } = deps;
  const [drafts, applications, library, { served }] = await Promise.all([
    countOpenDrafts(db),
    countAllUndecided(db),
    contents.library(),
    findServed(deps, db, deps.clock()),
  ]);
  const pairs = flows.portals.flatMap(({ id: portal }) =>
    flows.marketsIn(portal).map(({ id: market, locales }) => ({ market, portal, locales })),
  );
  const rows = pairs.map(({ market, portal, locales }) => {
    const isOwn = (one: { readonly market: string; readonly portal: string }) =>
      one.market === market && one.portal === portal;
    const version = Object.hasOwn(served.markets, market) ? served.markets[market] : served.all;
    return {
      market,
      portal,
      languages: [...locales],
      version: version?.version ?? null,
      drafts: drafts.find(isOwn)?.count ?? 0,
      applications: applications.find(isOwn)?.count ?? 0,
    };
  });
  return { rows, library: [...listSetIds(library)] };
}
