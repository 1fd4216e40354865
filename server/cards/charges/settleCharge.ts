import { lockApplication, type ApplicationRow } from '../../applications/applicationRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { CardsDeps } from '../deps.ts';
import type { ChargeOutcome } from '../paymentPort.ts';
import { findCard } from '../stored/cardRepository.ts';
import { removeCard } from '../stored/removeCard.ts';
import { findChargeApplication, lockCharge, updateCharge, type ChargeRow } from './chargeRepository.ts';
import { mailCharge } from './mailCharge.ts';
import { markCardDue } from './markCardDue.ts';
import { offersCard } from './readPaymentFacts.ts';

/** The provider's report about a charge: from a response, a webhook or a later query. */
export interface ChargeReport {
  readonly chargeId: string;
  readonly outcome: ChargeOutcome;
}

/**
 * Records the result of a charge once: a final result stays, whatever comes later or twice. The mail to the applicant
 * is queued with it. A declined card is removed, since another one is needed; a linked bank account stays.
 */
export async function settleCharge(
  deps: CardsDeps,
  trx: Database,
  { chargeId, outcome }: ChargeReport,
): Promise<void> {
  const applicationId = await findChargeApplication(trx, chargeId);
  const application = applicationId === undefined ? undefined : await lockApplication(trx, applicationId);
  const charge = await lockCharge(trx, chargeId);
  if (!application || !charge || isSettled(charge)) return;
  const now = deps.clock();
  const provider_reference = outcome.reference ?? charge.provider_reference;
  switch (outcome.kind) {
    case 'processing':
      await updateCharge(trx, chargeId, { state: 'processing', provider_reference });
      return;
    case 'succeeded':
      await updateCharge(trx, chargeId, { state: 'succeeded', provider_reference, settled_at: now });
      await mailCharge(deps, trx, { application, charge, template: 'orderCharged' });
      return;
    case 'declined':
      await updateCharge(trx, chargeId, {
        state: 'declined',
        provider_reference,
        decline_code: outcome.code,
        settled_at: now,
      });
      await removeDeclined(deps, trx, { application, charge });
      await mailCharge(deps, trx, { application, charge, template: declineMail(deps, application, charge) });
  }
}

function declineMail(deps: CardsDeps, application: ApplicationRow, { method }: ChargeRow) {
  if (method === 'CARD') return 'orderDeclined';
  return offersCard(deps, application) ? 'debitDeclinedOrCard' : 'debitDeclined';
}

function isSettled({ state }: ChargeRow): boolean {
  return state === 'succeeded' || state === 'declined';
}

async function removeDeclined(
  deps: CardsDeps,
  trx: Database,
  { application, charge }: { readonly application: ApplicationRow; readonly charge: ChargeRow },
): Promise<void> {
  const card = await findCard(trx, application.id);
  const isGone = card === undefined || card.id === charge.instrument_id;
  await markCardDue(deps, trx, { application, isDue: charge.method === 'CARD' && isGone });
  if (card?.id === charge.instrument_id) await removeCard(deps, trx, { application, card });
}
