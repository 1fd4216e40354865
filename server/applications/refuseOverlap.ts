import { currencyMismatch } from '../../src/contract/currencyMismatch.ts';
import type { LoadedFlow } from '../definitions/flows/loadedFlow.ts';
import { visitedMarkets } from '../definitions/flows/chooseFlow.ts';
import { listDrafts } from '../drafts/draftRepository.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';
import { listOwnedMarkets, type ApplicationRow } from './applicationRepository.ts';
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

/**
 * Refuses a second application with the same long number (EIN, SIN, full SSN), unless the applicant gives a reason.
 * Only applications of the same account are disclosed.
 */
export function refuseSameNumber(earlier: Pick<ApplicationRow, 'id' | 'created_at'>): Refusal {
  const detail: ProblemDetail = {
    code: 'application.sameNumber',
    description: 'An application of this account has the same number',
    pointer: '',
    params: { applicationId: earlier.id, createdAt: earlier.created_at.toISOString() },
  };
  return refuse('application.sameNumber', { details: [detail] });
}
