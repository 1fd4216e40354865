import type { AcceptanceResponse } from '../../src/contract/advances.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { reachVendor } from '../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import { insertAcceptance } from './acceptanceRepository.ts';
import type { AdvancesDeps } from './deps.ts';
import { findBusiness, toLenderBusiness } from './findBusiness.ts';
import type { BusinessTarget } from './findBusiness.ts';

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
