import type { CardResponse } from '../../../src/contract/cards.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isBeingCharged } from '../charges/chargeRepository.ts';
import { readOrderPayment } from '../charges/readOrderPayment.ts';
import type { CardsDeps } from '../deps.ts';
import { findCard } from './cardRepository.ts';
import { presentCard } from './presentCard.ts';

/** The card of one's own application, what is charged to it, and whose fields take another one. */
export async function readCard(
  deps: CardsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'read'; readonly body: CardResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const card = await findCard(deps.db, own.row.id);
  return {
    kind: 'read',
    body: {
      card: card ? presentCard(card, deps.clock()) : null,
      fields: deps.providers.payments.fields,
      mayChange: !(await isBeingCharged(deps.db, own.row.id)),
      payment:
        (await readOrderPayment(deps.db, { applicationId: own.row.id, hasCard: card !== undefined })) ?? null,
    },
  };
}
