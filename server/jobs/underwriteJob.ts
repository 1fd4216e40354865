import type { AppDeps } from '../deps.ts';
import { findApplication } from '../repositories/applications.ts';
import type { ApplicationRow } from '../repositories/applications.ts';
import type { GivenStepUp } from '../providers/underwriting/underwritingPort.ts';
import type { OutboxRow } from '../repositories/outbox.ts';
import { listStepUpResults } from '../repositories/stepUpResults.ts';
import { joinAnswers } from '../services/answers/splitAnswers.ts';
import { decideApplication, isAwaitingDecision } from '../services/applications/decideApplication.ts';
import type { DecisionToMake } from '../services/applications/decideApplication.ts';
import { endReview } from '../services/applications/endReview.ts';
import { openApplication } from '../services/applications/ownApplication.ts';
import type { JobHandler } from './jobHandler.ts';

/** Asks underwriting, outside any transaction, and carries its decision out. */
export const underwriteJob: JobHandler = {
  async run(deps, row) {
    const application = await findApplication(deps.db, targetOf(row));
    // Decided meanwhile (by hand, or by this very job before its lease ran out): nothing is left to do.
    if (!application || !isAwaitingDecision(application)) return { kind: 'done' };
    const { flow, sensitive } = await openApplication(deps, application);
    const result = await deps.providers.underwriting.decide({
      questionId: row.id,
      applicationId: application.id,
      market: application.market,
      portal: application.portal,
      answers: joinAnswers(flow, { open: application.answers, sensitive }),
      stepUps: await listGiven(deps, application.id),
    });
    if (result.decision === 'PENDING' && result.stepUps.length === 0) return askAgain(deps);
    await carryOut(deps, application, { ...result, actor: 'underwriting' });
    return { kind: 'done' };
  },
  // Nobody answers: the applicant sees an error and may try again, instead of waiting for ever.
  async giveUp(deps, row) {
    const application = await findApplication(deps.db, targetOf(row));
    if (!application) return;
    const reason = 'underwriting could not be reached';
    await carryOut(deps, application, { decision: 'ERROR', stepUps: [], reason, actor: 'worker' });
  },
};

// An error on a second look undoes nothing: who may take payments already goes on doing so.
async function carryOut(
  deps: AppDeps,
  application: ApplicationRow,
  made: Omit<DecisionToMake, 'applicationId'>,
): Promise<void> {
  const outcome = await decideApplication(deps, { ...made, applicationId: application.id });
  if (outcome.kind === 'refused') await endReview(deps, application);
}

async function listGiven({ db }: AppDeps, applicationId: string): Promise<readonly GivenStepUp[]> {
  const results = await listStepUpResults(db, applicationId);
  return results.map(({ type, result }) => ({ type, result }));
}

function askAgain({ providers }: AppDeps) {
  const { askAgainMs } = providers.underwriting;
  return askAgainMs === undefined
    ? ({ kind: 'done' } as const)
    : ({ kind: 'again', afterMs: askAgainMs } as const);
}

function targetOf(row: OutboxRow): string {
  return (row.payload as { applicationId: string }).applicationId; // written by onboardApplication
}
