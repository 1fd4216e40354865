import {
  isCharged,
  DECISION_MEANINGS,
  isCompletionStatus,
  type ApplicationLevel,
  type Decision,
  type ReasonCode,
} from '../../../src/contract/decisions.ts';
import { OUTCOME_MEANINGS } from '../../../src/contract/outcomes.ts';
import { type StepUpType, isForApplicant } from '../../../src/contract/stepUps.ts';
import { jsonText } from '../../platform/database/columns.ts';
import type { LinkedBankPart, ApplicationParts } from '../applicationParts.ts';
import type { ApplicationsDeps } from '../deps.ts';
import {
  lockApplication,
  updateApplication,
  findApplication,
  type ApplicationRow,
} from '../applicationRepository.ts';
import { applicationOutcome } from '../states/applicationOutcome.ts';
import {
  decisionOf,
  eventOf,
  nextState,
  type ApplicationEvent,
  type ApplicationStateName,
} from '../states/applicationStates.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { mailApplicant } from '../mailApplicant.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueueCharge } from '../charging/enqueueCharge.ts';
import { enqueueBankEnd } from '../enqueueBankEnd.ts';
import { addsStore, enqueueStore } from '../enqueueApplicationJob.ts';
import { stepUpRequestedAt } from '../stepUps/completeStepUp.ts';
import { recordTransition } from '../states/recordTransition.ts';
import { levelAfter, levelColumns } from '../states/applicationLevel.ts';
import type { OutboxRow } from '../../platform/outbox/outboxRepository.ts';
import { listStepUpResults } from '../stepUps/stepUpResultRepository.ts';
import { joinAnswers } from '../answers/splitAnswers.ts';
import { openApplication } from '../ownApplication.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { GivenStepUp } from './underwritingPort.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

export interface DecisionToMake {
  readonly applicationId: string;
  readonly decision: Decision;
  /** Left out: the application's present level. */
  readonly level?: ApplicationLevel;
  readonly stepUps: readonly StepUpType[];
  readonly reason: string;
  readonly reasonCode?: ReasonCode;
  readonly actor: 'underwriting' | 'sandbox' | 'worker';
  /** The request that this responds to; a decision by hand responds to none. */
  readonly requestId?: string;
}

type DecideDeps = ApplicationsDeps & { readonly parts: LinkedBankPart };

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
  return jobText(row, 'applicationId'); // written by enqueueUnderwriting
}

/** Whether a response to this request still counts: there is no newer one, and no manual decision in between. */
function isOpenRequest(row: ApplicationRow, requestId: string): boolean {
  if (row.question_id !== null) return row.question_id === requestId;
  // From before requests were recorded.
  return row.state === 'SUBMITTED' || row.reviewing;
}

/** Applies a decision if the application's state allows it. */
export async function decideApplication(
  deps: DecideDeps,
  toMake: DecisionToMake,
): Promise<{ readonly kind: 'decided' } | Refusal> {
  const reasonCode = toMake.reasonCode ?? DECISION_MEANINGS[toMake.decision].usualReason ?? null;
  const outcome = await inTransaction<{ readonly kind: 'decided' }>(deps.db, async (trx) => {
    const row = await lockApplication(trx, toMake.applicationId);
    if (!row) return refuse('application.notFound');
    const move = findMove(row, toMake);
    if (!move) return refuse('application.state');
    const { event, next, stepUps } = move;
    const now = deps.clock();
    const change = {
      state: next,
      reviewing: false,
      question_id: null,
      reason_code: reasonCode,
      decided_at: next === row.state ? row.decided_at : now,
      updated_at: now,
      ...levelColumns(row, levelAfter(deps, row, { ...move, level: toMake.level })),
    };
    const asked_at = stepUpRequestedAt(row, stepUps, now);
    await updateApplication(trx, row.id, {
      ...change,
      ...(stepUps.includes('BO_INFO') && { bo_status: 'WAITING_FOR_INFO' as const }),
      step_ups: jsonText(stepUps),
      asked_at: jsonText(asked_at),
    });
    await recordTransition(deps, trx, { row, event, next, actor: toMake.actor, reason: toMake.reason });
    await enqueueConsequences(deps, trx, { row, next });
    const decided = { ...row, ...change, asked_at, step_ups: stepUps };
    const template = isNews(row, move) && OUTCOME_MEANINGS[applicationOutcome(deps, decided)].mail;
    if (template)
      await mailApplicant(deps, trx, { row: decided, template, params: await paramsOf(deps, trx, row) });
    return { kind: 'decided' };
  });
  return outcome;
}

interface Decided extends Pick<Move, 'next'> {
  readonly row: ApplicationRow;
}

/** Approved, what was ordered is charged and a store added; declined, what it would be charged to is deleted. */
async function enqueueConsequences(deps: DecideDeps, trx: Database, { row, next }: Decided): Promise<void> {
  if (isCharged(next) || next === 'DECLINED') await enqueueCharge(deps, trx, row);
  if (next === 'DECLINED') await enqueueBankEnd(deps, trx, row);
  if (isCompletionStatus(decisionOf(next)) && addsStore(row)) await enqueueStore(deps, trx, row);
}

/** Names the bank account in a mail as pages do, by its last digits; empty if none is linked. */
async function paramsOf(
  { parts }: DecideDeps,
  trx: Database,
  row: ApplicationRow,
): Promise<Readonly<Record<string, string>>> {
  const bank = row.has_financial_instrument ? await parts.readLinkedBank(trx, row) : undefined;
  return bank ? { lastFour: bank.lastFour } : {};
}

interface Move {
  readonly event: ApplicationEvent;
  readonly next: ApplicationStateName;
  readonly stepUps: readonly StepUpType[];
}

/**
 * Returns the columns that the decision changes; undefined if the state does not allow it or a newer request is under
 * way.
 */
function findMove(row: ApplicationRow, { decision, stepUps, requestId }: DecisionToMake): Move | undefined {
  if (requestId !== undefined && !isOpenRequest(row, requestId)) return undefined;
  const event = eventOf(decision, stepUps);
  const next = event && nextState(row.state, event);
  if (!event || !next) return undefined;
  // Where no answer changes the state, the applicant is asked for none.
  const takesAnswers = nextState(next, 'answer') !== undefined;
  return { event, next, stepUps: stepUps.filter((type) => takesAnswers || !isForApplicant(type)) };
}

/** Whether there is anything new to report: another decision, or something that was not asked for before. */
function isNews(row: ApplicationRow, { next, stepUps }: Move): boolean {
  if (next !== 'ASKED' && row.state !== next) return true;
  return stepUps.some((type) => isForApplicant(type) && !row.step_ups.includes(type));
}
