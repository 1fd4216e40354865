import { currencyMismatch } from '../../src/contract/currencyMismatch.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { visitedMarkets } from '../definitions/flows/visitedMarkets.ts';
import { listDrafts } from '../drafts/draftRepository.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { listOwnedMarkets } from './applicationRepository.ts';
import type { CreateRequest } from './createRequest.ts';
import type { ApplicationsDeps } from './deps.ts';

/**
 * Refuses an application of a person whose accounts are all in currencies that the pages of its market do not have (specification, sections
 * 4 and 8). Nobody's accounts are read where every market is on those pages.
 */
export async function refuseOverlap(
  deps: ApplicationsDeps,
  { accountId, body }: Pick<CreateRequest, 'accountId' | 'body'>,
  { reference, runtime }: LoadedFlow,
): Promise<Refusal | undefined> {
  const markets = visitedMarkets(deps, reference);
  if (deps.flows.markets.every(({ id }) => markets.some((market) => market.id === id))) return undefined;
  const { portal } = reference;
  const [owned, drafts] = await Promise.all([
    listOwnedMarkets(deps.db, accountId),
    listDrafts(deps.db, { accountId, portal }),
  ]);
  const currencyOf = (id: string) => deps.flows.currencyOf(id) ?? '';
  const mismatch = currencyMismatch({
    currency: runtime.definition.market.currency,
    markets,
    accounts: owned.map((market) => ({ currency: currencyOf(market), companyAddress: null })),
    drafts: drafts.map(({ market }) => ({ currency: currencyOf(market) })),
    hasMore: false,
    createsBusiness: body.application?.createBusiness === true,
  });
  return mismatch.kind === 'overlap' ? refuse('currency.overlap') : undefined;
}
