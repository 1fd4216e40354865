import type { ApplicationParts } from '../applicationParts.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { findApplication } from '../applicationRepository.ts';
import type { GivenStepUp } from './underwritingPort.ts';
import type { OutboxRow } from '../../platform/outbox/outboxRepository.ts';
import { listStepUpResults } from '../stepUps/stepUpResultRepository.ts';
import { joinAnswers } from '../answers/splitAnswers.ts';
import { decideApplication, isOpenRequest } from './decideApplication.ts';
import { openApplication } from '../ownApplication.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';

/** Calls underwriting, outside any transaction, and applies its decision. */
export function underwriteJob(deps: ApplicationsDeps, parts: ApplicationParts): JobHandler {
  return {
    queue: { urgency: 'waitedFor', concurrency: 4 },
    vendor: 'underwriting',
    async run(row) {
      const application = await findApplication(deps.db, targetOf(row));
      // Decided in between, or a newer request was made: nothing is left to do.
      if (!application || !isOpenRequest(application, row.id)) return { kind: 'done' };
      const { flow, sensitive } = await openApplication(deps, application);
      const result = await deps.providers.underwriting.decide({
        requestId: row.id,
        applicationId: application.id,
        market: application.market,
        portal: application.portal,
        answers: joinAnswers(flow, { open: application.answers, sensitive }),
        bankLinked: application.has_financial_instrument,
        stepUps: await listGiven(deps, application.id),
        ...(await parts.ownersForUnderwriting(deps.db, application)),
      });
      if (result.decision === 'PENDING' && result.stepUps.length === 0) return retryLater(deps);
      // An error on a second look must not undo the first decision: it is retried, like a missing response.
      if (result.decision === 'ERROR' && application.reviewing && application.state !== 'SUBMITTED')
        throw new Error('Underwriting failed at a second look');
      const from = { applicationId: application.id, requestId: row.id, actor: 'underwriting' } as const;
      await decideApplication({ ...deps, parts }, { ...result, ...from });
      return { kind: 'done' };
    },
    // No response: the applicant sees an error and may try again, instead of waiting for ever. After a second look the
    // first decision holds, and what was given since waits for an operator to queue the job again.
    async giveUp(row) {
      await decideApplication(
        { ...deps, parts },
        {
          applicationId: targetOf(row),
          requestId: row.id,
          decision: 'ERROR',
          stepUps: [],
          reason: 'underwriting could not be reached',
          actor: 'worker',
        },
      );
    },
  };
}

async function listGiven({ db }: ApplicationsDeps, applicationId: string): Promise<readonly GivenStepUp[]> {
  const results = await listStepUpResults(db, applicationId);
  return results.map(({ type, result }) => ({ type, result }));
}

function retryLater({ providers }: ApplicationsDeps) {
  const { askAgainMs } = providers.underwriting;
  return askAgainMs === undefined
    ? ({ kind: 'done' } as const)
    : ({ kind: 'again', afterMs: askAgainMs } as const);
}

function targetOf(row: OutboxRow): string {
  return (row.payload as { applicationId: string }).applicationId; // written by enqueueUnderwriting
}
