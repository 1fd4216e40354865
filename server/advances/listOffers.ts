import type { CashAdvanceOffer, CashAdvanceResponse } from '../../src/contract/advances.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { reachVendor } from '../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../platform/vendors/reachVendor.ts';
import { listAcceptances } from './acceptanceRepository.ts';
import type { AdvancesDeps } from './deps.ts';
import { findBusiness, toLenderBusiness } from './findBusiness.ts';
import type { BusinessTarget } from './findBusiness.ts';

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
