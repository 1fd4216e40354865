import type { ApplicationsDeps } from '../deps.ts';
import { findApplication } from '../applicationRepository.ts';
import type { GivenStepUp } from './underwritingPort.ts';
import type { OutboxRow } from '../../platform/outbox/outboxRepository.ts';
import { listStepUpResults } from '../stepUps/stepUpResultRepository.ts';
import { joinAnswers } from '../answers/splitAnswers.ts';
import { decideApplication, isOpenQuestion } from './decideApplication.ts';
import { openApplication } from '../ownApplication.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';

/** Asks underwriting, outside any transaction, and carries its decision out. */
export function underwriteJob(deps: ApplicationsDeps): JobHandler {
  return {
    async run(row) {
      const application = await findApplication(deps.db, targetOf(row));
      // Decided meanwhile, or a newer question was asked: nothing is left to do.
      if (!application || !isOpenQuestion(application, row.id)) return { kind: 'done' };
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
      // An error on a second look must not undo what was decided at the first: it is tried again, like no answer at all.
      if (result.decision === 'ERROR' && application.reviewing && application.state !== 'SUBMITTED')
        throw new Error('Underwriting failed at a second look');
      const from = { applicationId: application.id, questionId: row.id, actor: 'underwriting' } as const;
      await decideApplication(deps, { ...result, ...from });
      return { kind: 'done' };
    },
    // Nobody answers: the applicant sees an error and may try again, instead of waiting for ever. After a second look what
    // was decided stands, and what was given since waits for an operator to queue the job again.
    async giveUp(row) {
      await decideApplication(deps, {
        applicationId: targetOf(row),
        questionId: row.id,
        decision: 'ERROR',
        stepUps: [],
        reason: 'underwriting could not be reached',
        actor: 'worker',
      });
    },
  };
}

async function listGiven({ db }: ApplicationsDeps, applicationId: string): Promise<readonly GivenStepUp[]> {
  const results = await listStepUpResults(db, applicationId);
  return results.map(({ type, result }) => ({ type, result }));
}

function askAgain({ providers }: ApplicationsDeps) {
  const { askAgainMs } = providers.underwriting;
  return askAgainMs === undefined
    ? ({ kind: 'done' } as const)
    : ({ kind: 'again', afterMs: askAgainMs } as const);
}

function targetOf(row: OutboxRow): string {
  return (row.payload as { applicationId: string }).applicationId; // written by enqueueUnderwriting
}
