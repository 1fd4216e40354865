import type {
  CashAdvanceOffer,
  CashAdvanceResponse,
  AcceptanceResponse,
} from '../../src/contract/advances.ts';
import { type Refusal, refuse } from '../platform/http/refusal.ts';
import { reachVendor, type UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import { findOwnedApplication, type ApplicationRow } from '../applications/applicationRepository.ts';
import { featuresFor } from '../definitions/configuration/journeyConfig.ts';
import { openApplication } from '../applications/ownApplication.ts';
import { businessIdOf } from '../applications/presentApplication.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { listAcceptances, insertAcceptance } from './acceptanceRepository.ts';
import type { LenderBusiness, LenderPort } from './lenderPort.ts';

/** Dependencies of cash advances. */
export type AdvancesDeps = ApplicationsDeps & { readonly providers: { readonly lender: LenderPort } };

interface OffersListed {
  readonly kind: 'listed';
  readonly body: CashAdvanceResponse;
}

/** Lists lenders' offers to one's own business. Lenders are asked about approved businesses only. */
export async function listOffers(
  deps: AdvancesDeps,
  target: BusinessTarget,
): Promise<OffersListed | Refusal | UnreachableVendor> {
  const business = await findBusiness(deps, target);
  if (business.kind === 'refused') return business;
  const { businessId } = target;
  if (business.row.state !== 'APPROVED') return { kind: 'listed', body: { businessId, offers: [] } };
  const lent = await toLenderBusiness(deps, business.row);
  const reached = await reachVendor(() => deps.providers.lender.listOffers(lent));
  if (reached.kind === 'unreachable') return reached;
  const accepted = await listAcceptances(deps.db, business.row.id);
  const now = deps.clock();
  const offers: readonly CashAdvanceOffer[] = reached.response
    .filter(({ currency, expiresAt }) => currency === lent.currency && expiresAt > now)
    .map((offer) => {
      const { accepted_at } = accepted.find(({ offer_id }) => offer_id === offer.offerId) ?? {};
      return {
        ...offer,
        businessId,
        expiresAt: offer.expiresAt.toISOString(),
        acceptedAt: accepted_at?.toISOString() ?? null,
      };
    });
  return { kind: 'listed', body: { businessId, offers: [...offers] } };
}

interface OfferAccepted {
  readonly kind: 'accepted';
  readonly body: AcceptanceResponse;
}

/**
 * Accepts a lender's offer, which continues on the lender's page. Accepting it again redirects there again: links
 * expire, and people return.
 */
export async function acceptOffer(
  deps: AdvancesDeps,
  target: BusinessTarget & { readonly offerId: string },
): Promise<OfferAccepted | Refusal | UnreachableVendor> {
  const { offerId, accountId } = target;
  const business = await findBusiness(deps, target);
  if (business.kind === 'refused') return business;
  if (business.row.state !== 'APPROVED') return refuse('application.state');
  const lent = await toLenderBusiness(deps, business.row);
  const { lender } = deps.providers;
  const reached = await reachVendor(async () => {
    // The terms are the lender's own, at this moment: no page names them.
    const offer = (await lender.listOffers(lent)).find((one) => one.offerId === offerId);
    return { offer, outcome: offer && (await lender.accept(lent, offerId)) };
  });
  if (reached.kind === 'unreachable') return reached;
  const { offer, outcome } = reached.response;
  if (offer === undefined || outcome?.kind !== 'accepted') return refuse('offer.ended');
  await insertAcceptance(deps.db, {
    application_id: business.row.id,
    offer_id: offerId,
    account_id: accountId,
    amount: offer.amount,
    currency: offer.currency,
    daily_sales_basis_points: offer.dailySalesBasisPoints,
    lender: offer.lender,
    accepted_at: deps.clock(),
  });
  return { kind: 'accepted', body: { offerId, redirectUrl: outcome.redirectUrl } };
}

const APPLICATION_ID_PREFIX = 'urn:app:';

interface BusinessTarget {
  readonly businessId: string;
  readonly accountId: string;
}

/**
 * Returns the application of one's own business. Another account's is indistinguishable from a missing one, as are all
 * without the feature.
 */
async function findBusiness(
  deps: Pick<AdvancesDeps, 'config' | 'db' | 'flows'>,
  { businessId, accountId }: BusinessTarget,
): Promise<{ readonly kind: 'found'; readonly row: ApplicationRow } | Refusal> {
  const row = await findOwnedApplication(deps.db, `${APPLICATION_ID_PREFIX}${businessId}`, accountId);
  const flow = row && deps.flows.current(row.market, row.portal);
  const isOffered = flow && featuresFor(deps, flow).cashAdvance === true;
  return isOffered ? { kind: 'found', row } : refuse('business.notFound');
}

/** Returns the facts about a business that lenders receive: nothing about its owners. */
async function toLenderBusiness(deps: AdvancesDeps, row: ApplicationRow): Promise<LenderBusiness> {
  const { flow } = await openApplication(deps, row);
  const { country, currency } = flow.runtime.definition.market;
  return { businessId: businessIdOf(row.id), country, currency };
}
