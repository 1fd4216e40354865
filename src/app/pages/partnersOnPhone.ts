import type { HandoffDeps } from '../../features/handoffs/handoffSagas.ts';
import type { PartnerApi } from '../../features/owners/partner/partnerApi.ts';
import { readPartner } from '../../features/owners/partner/partnerSagas.ts';

/** The pages of a partner that a phone may continue. */
export function ofPartners(api: PartnerApi): Pick<HandoffDeps, 'serves' | 'refresh'> {
  return {
    serves: ({ ownerId }) => ownerId !== undefined,
    refresh: ({ id, ownerId = '' }) => readPartner(api, { id, ownerId }),
  };
}
