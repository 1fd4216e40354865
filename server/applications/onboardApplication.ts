import type { ProblemDetail } from '../../src/contract/problem.ts';
import type { Answers, Json } from '@stepwright/engine';
import { jsonText } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationParts } from './applicationParts.ts';
import type { ApplicationsDeps } from './deps.ts';
import { updateApplication } from './applicationRepository.ts';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';
import { validatePatch } from './answers/validatePatch.ts';
import { joinAnswers } from './answers/splitAnswers.ts';
import { respondOnce, type IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import { applicantLocale } from './applicantLocale.ts';
import { nextState } from './states/applicationStates.ts';
import { mailApplicant } from './mailApplicant.ts';
import { completeStepUp, isDue } from './stepUps/completeStepUp.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { recordTransition } from './states/recordTransition.ts';
import { enqueueUnderwriting } from './enqueueApplicationJob.ts';
import { lockOwnApplication, type ApplicationTarget, type OwnApplication } from './ownApplication.ts';
import { asksForOrder, presentApplication } from './presentApplication.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';

const ACCEPTED_STATUS = 202;

type OnboardDeps = ApplicationsDeps & {
  readonly parts: Pick<ApplicationParts, 'describeOrder' | 'settleOrder'>;
};

/**
 * Submits the application to underwriting. Repeating it after submission changes nothing and returns the present state;
 * after an error it is a new attempt, and completes a full onboarding that was requested again.
 */
export async function onboardApplication(
  deps: OnboardDeps,
  target: ApplicationTarget,
  idempotency: IdempotentRequest | undefined,
): Promise<IdempotentResponse<ApplicationResponse> | Refusal> {
  const outcome = await respondOnce({
    db: deps.db,
    request: idempotency,
    now: deps.clock(),
    work: async (trx) => {
      const own = await lockOwnApplication(deps, trx, target);
      if (own.kind === 'refused') return own;
      const isAskedAgain = isDue(own.row, 'FULL_ONBOARDING');
      const event = own.row.state === 'ERROR' ? 'retry' : 'submit';
      const next = nextState(own.row.state, event);
      if (!next && !isAskedAgain) return answer(deps, own);
      const { answers, details } = await settleAnswers(deps, trx, own);
      if (details.length > 0) return refuse('answers.invalid', { details });
      if (!next) return answerAgain(deps, trx, own);
      const now = deps.clock();
      const change = {
        answers,
        state: next,
        question_id: await enqueueUnderwriting(deps, trx, own.row),
        submitted_at: own.row.submitted_at ?? now,
        updated_at: now,
      };
      await updateApplication(trx, own.row.id, { ...change, answers: jsonText(answers) });
      await recordTransition(deps, trx, { row: own.row, event, next, actor: 'applicant', reason: 'onboard' });
      await mailApplicant(deps, trx, {
        row: own.row,
        template: 'applicationReceived',
        attachment: 'receipt',
        params: { orderSum: await deps.parts.describeOrder(trx, own.row, applicantLocale(deps, own.row)) },
      });
      return answer(deps, { ...own, row: { ...own.row, ...change, revision: own.row.revision + 1 } });
    },
  });
  return outcome;
}

async function answerAgain(
  deps: ApplicationsDeps,
  trx: Database,
  own: OwnApplication,
): Promise<IdempotentResponse<ApplicationResponse> | Refusal> {
  const given = await completeStepUp(deps, trx, own.row, { type: 'FULL_ONBOARDING', result: 'given' });
  return given.kind === 'refused' ? given : answer(deps, { ...own, row: given.row });
}

function answer(deps: ApplicationsDeps, own: OwnApplication): IdempotentResponse<ApplicationResponse> {
  return {
    kind: 'answered',
    status: ACCEPTED_STATUS,
    body: presentApplication(deps, own),
  };
}

interface SettledAnswers {
  /** Those that are kept open, with the order that is in force. */
  readonly answers: Answers;
  readonly details: readonly ProblemDetail[];
}

/** The answers with which the application is submitted, and what is wrong with them. An order is required only where it comes first. */
async function settleAnswers(deps: OnboardDeps, trx: Database, own: OwnApplication): Promise<SettledAnswers> {
  const { flow, row, sensitive } = own;
  const stored = joinAnswers(flow, { open: row.answers, sensitive });
  const applied = validatePatch(deps, { flow, flowId: 'apply', stored, patch: {} });
  const details = applied.kind === 'invalid' ? applied.details : [];
  if (!asksForOrder(flow)) return { answers: row.answers, details };
  const { order, problems } = await deps.parts.settleOrder(trx, own);
  const ordered = validatePatch(deps, { flow, flowId: 'order', stored: withOrder(stored, order), patch: {} });
  if (ordered.kind === 'invalid')
    return { answers: row.answers, details: [...details, ...ordered.details, ...problems] };
  const { order: settled } = ordered.answers;
  return { answers: withOrder(row.answers, settled), details: [...details, ...problems] };
}

function withOrder(answers: Answers, order: Json | undefined): Answers {
  return order === undefined ? answers : { ...answers, order };
}
