import type { AppDeps } from '../deps.ts';
import { findApplication } from '../repositories/applications.ts';
import type { OutboxRow } from '../repositories/outbox.ts';
import { joinAnswers } from '../services/answers/splitAnswers.ts';
import { decideApplication } from '../services/applications/decideApplication.ts';
import { openApplication } from '../services/applications/ownApplication.ts';
import type { JobHandler } from './jobHandler.ts';

/** Asks underwriting, outside any transaction, and carries its decision out. */
export const underwriteJob: JobHandler = {
  async run(deps, row) {
    const application = await findApplication(deps.db, targetOf(row));
    // Decided meanwhile (by hand, or by this very job before its lease ran out): nothing is left to do.
    if (application?.state !== 'SUBMITTED') return { kind: 'done' };
    const { flow, sensitive } = await openApplication(deps, application);
    const result = await deps.providers.underwriting.decide({
      applicationId: application.id,
      market: application.market,
      portal: application.portal,
      answers: joinAnswers(flow, { open: application.answers, sensitive }),
    });
    if (result.decision === 'PENDING') return askAgain(deps);
    await decideApplication(deps, { ...result, applicationId: application.id, actor: 'underwriting' });
    return { kind: 'done' };
  },
  // Nobody answers: the applicant sees an error and may try again, instead of waiting for ever.
  async giveUp(deps, row) {
    await decideApplication(deps, {
      applicationId: targetOf(row),
      decision: 'ERROR',
      stepUps: [],
      reason: 'underwriting could not be reached',
      actor: 'worker',
    });
  },
};

function askAgain({ providers }: AppDeps) {
  const { askAgainMs } = providers.underwriting;
  return askAgainMs === undefined
    ? ({ kind: 'done' } as const)
    : ({ kind: 'again', afterMs: askAgainMs } as const);
}

function targetOf(row: OutboxRow): string {
  return (row.payload as { applicationId: string }).applicationId; // written by onboardApplication
}
