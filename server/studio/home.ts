import { countAllUndecided } from '../applications/applicationRepository.ts';
import type {
  StudioHomeResponse,
  StudioSearchResponse,
  StudioStateResponse,
} from '../../src/contract/studioHome.ts';
import { memoizeByObject } from '../../src/lib/memoizeByObject.ts';
import { answersOfSet } from '../../src/product/library/answersOfSet.ts';
import { listRules } from '../../src/product/library/listRules.ts';
import { listSetIds, readSet } from '../../src/product/library/librarySets.ts';
import { countOpenDrafts } from '../drafts/draftRepository.ts';
import { findServed } from '../publishing/releases.ts';
import type { Texts } from './drafts/draftFiles.ts';
import { newestIn } from './drafts/ownDrafts.ts';
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
  return { rows, library: [...setsOf(library)] };
}

type LibraryFiles = Awaited<ReturnType<StudioParts['contents']['library']>>;

/** The sets of the library, which stays the same object as long as the process runs. */
const setsOf = memoizeByObject((library: LibraryFiles): StudioHomeResponse['library'] =>
  listSetIds(library).flatMap((id) => {
    const set = readSet(library, id);
    if (!set) return [];
    const { country, currency, languages, from } = set;
    return {
      id,
      country,
      currency,
      languages: [...languages],
      from,
      answers: [...answersOfSet(library, id)],
      uncompared: [...listRules(library, set).uncompared],
      notCovered: [...(set.notCovered ?? [])],
    };
  }),
);

type State = Promise<StudioStateResponse>;

/** States by the texts that they describe, since a check takes seconds and the same texts are read again and again. */
const states = new WeakMap<Texts, State>();

/** How the newest version is: findings of the checker, and texts that are not translated. */
export async function readState({
  deps: { db },
  contents,
  checks,
}: Pick<StudioParts, 'deps' | 'contents' | 'checks'>): State {
  const newest = await newestIn(db);
  const texts = await contents.baseTexts(db, newest);
  const known =
    states.get(texts) ?? checks.run('describe', null, { draft: { key: `base ${newest}`, texts } });
  states.set(texts, known);
  return known.catch((error: unknown) => {
    states.delete(texts);
    throw error;
  });
}

/** More are not read by anybody: more words find fewer. */
const MOST_FOUND = 40;

/** Searches the newest version. */
export async function searchNewest(
  { deps: { db }, contents, previews }: Pick<StudioParts, 'deps' | 'contents' | 'previews'>,
  text: string,
): Promise<StudioSearchResponse> {
  const newest = await newestIn(db);
  const texts = await contents.baseTexts(db, newest);
  const found = await previews.run('search', { text }, { draft: { key: `base ${newest}`, texts } });
  return { found: found.slice(0, MOST_FOUND), total: found.length };
}
