import { CHARGE_JOB } from '../../applications/charging/enqueueCharge.ts';
import { lockApplication } from '../../applications/applicationRepository.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { OutboxRow } from '../../platform/outbox/outboxRepository.ts';
import { findOrder } from '../../orders/orderRepository.ts';
import type { CardsDeps, CardsParts } from '../deps.ts';
import type { ChargeOutcome } from '../paymentPort.ts';
import { beginCharge } from './beginCharge.ts';
import type { Begun } from './beginCharge.ts';
import { findCharge, updateCharge } from './chargeRepository.ts';
import { mailCharge } from './mailCharge.ts';
import { settleCharge } from './settleCharge.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

/** How often an unsettled charge is polled; usually its webhook comes first. */
const POLL_AFTER_MS = 6 * HOUR_MS;
/** When a charge is tried again that could not be made: by then the provider is back, or an operator looks. */
const TRY_AGAIN_MS = HOUR_MS;

/**
 * Charges the due amount of an application, if it is approved and complete. It may run any number of times, also
 * concurrently: each run sends the same key to the provider.
 */
export function chargeOrderJob(deps: CardsDeps, parts: CardsParts): JobHandler {
  return {
    queue: { urgency: 'soon', concurrency: 2 },
    vendor: 'payments',
    async run(row) {
      const begun = await beginCharge(deps, parts, applicationOf(row));
      if (begun.kind === 'nothing') return { kind: 'done' };
      const report = await ask(deps, begun);
      await transact(deps.db, (trx) => settleCharge(deps, trx, report));
      return report.outcome.kind === 'processing'
        ? { kind: 'again', afterMs: POLL_AFTER_MS }
        : { kind: 'done' };
    },
    // The outcome is unknown, so nothing else may be charged: the same request is repeated later, and the applicant is
    // informed.
    async giveUp(row) {
      await tellLate(deps, applicationOf(row));
    },
  };
}

/** Asks the provider, outside any transaction. */
async function ask(
  { providers: { payments } }: CardsDeps,
  begun: Exclude<Begun, { kind: 'nothing' }>,
): Promise<{ readonly chargeId: string; readonly outcome: ChargeOutcome }> {
  switch (begun.kind) {
    case 'request':
      return { chargeId: begun.request.chargeId, outcome: await payments.charge(begun.request) };
    case 'poll':
      return { chargeId: begun.chargeId, outcome: await payments.readCharge(begun.reference) };
  }
}

async function tellLate(deps: CardsDeps, applicationId: string): Promise<void> {
  const now = deps.clock();
  await transact(deps.db, async (trx) => {
    const application = await lockApplication(trx, applicationId);
    const order = await findOrder(trx, applicationId);
    const charge = order && (await findCharge(trx, order.id));
    if (!application || !charge || charge.settled_at !== null) return;
    if (charge.late_told_at === null) {
      await updateCharge(trx, charge.id, { late_told_at: now });
      await mailCharge(deps, trx, { application, charge, template: 'orderLate' });
    }
    const subject = application.owner_account_id;
    await enqueueJob(deps, trx, {
      kind: CHARGE_JOB,
      payload: { applicationId },
      subject,
      afterMs: TRY_AGAIN_MS,
    });
  });
}

function applicationOf(row: OutboxRow): string {
  return jobText(row, 'applicationId'); // written by enqueueCharge
}
