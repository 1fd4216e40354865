import type { ProblemDetail } from '../../src/contract/problem.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationParts } from './applicationParts.ts';
import type { ApplicationsDeps } from './deps.ts';
import { updateApplication } from './applicationRepository.ts';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';
import { validatePatch } from './answers/validatePatch.ts';
import { joinAnswers } from './answers/splitAnswers.ts';
import { respondOnce } from '../access/idempotency/respondOnce.ts';
import type { IdempotentResponse } from '../access/idempotency/respondOnce.ts';
import { applicantLocale } from './applicantLocale.ts';
import { nextState } from './states/applicationStates.ts';
import { mailApplicant } from './mailApplicant.ts';
import { completeStepUp, isDue } from './stepUps/completeStepUp.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { auditMove } from './states/auditMove.ts';
import { enqueueUnderwriting } from './underwriting/enqueueUnderwriting.ts';
import { lockOwnApplication } from './ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from './ownApplication.ts';
import { asksForOrder, presentApplication } from './presentApplication.ts';

const ACCEPTED_STATUS = 202;

/** The flows that must be complete before underwriting may look; an order only where it comes first. */
function requiredFlows(own: OwnApplication): readonly string[] {
  return asksForOrder(own.flow) ? ['apply', 'order'] : ['apply'];
}

/**
 * Hands the application to underwriting. Asking again for what has been submitted changes nothing and shows how it
 * stands; after an error it is a new try, and what was asked for again as a whole is thereby given.
 */
export async function onboardApplication(
  deps: ApplicationsDeps & { readonly parts: Pick<ApplicationParts, 'describeOrder' | 'findUnagreed'> },
  target: ApplicationTarget,
  idempotency: IdempotentRequest | undefined,
): Promise<IdempotentResponse | Refusal> {
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
      const details = [
        ...findProblems(deps, own),
        ...(asksForOrder(own.flow) ? await deps.parts.findUnagreed(trx, own) : []),
      ];
      if (details.length > 0) return refuse('answers.invalid', { details });
      if (!next) return answerAgain(deps, trx, own);
      const now = deps.clock();
      const change = {
        state: next,
        question_id: await enqueueUnderwriting(deps, trx, own.row),
        submitted_at: own.row.submitted_at ?? now,
        updated_at: now,
      };
      await updateApplication(trx, own.row.id, change);
      await auditMove(deps, trx, { row: own.row, event, next, actor: 'applicant', reason: 'onboard' });
      await mailApplicant(deps, trx, {
        row: own.row,
        template: 'applicationReceived',
        attachment: 'receipt',
        params: { orderSum: await deps.parts.describeOrder(trx, own.row, applicantLocale(deps, own.row)) },
      });
      return answer(deps, { ...own, row: { ...own.row, ...change, revision: own.row.revision + 1 } });
    },
  });
  deps.wakeWorker();
  return outcome;
}

async function answerAgain(
  deps: ApplicationsDeps,
  trx: Database,
  own: OwnApplication,
): Promise<IdempotentResponse | Refusal> {
  const given = await completeStepUp(deps, trx, own.row, { type: 'FULL_ONBOARDING', result: 'given' });
  return given.kind === 'refused' ? given : answer(deps, { ...own, row: given.row });
}

function answer(deps: ApplicationsDeps, own: OwnApplication): IdempotentResponse {
  return {
    kind: 'answered',
    status: ACCEPTED_STATUS,
    body: presentApplication(deps, own),
  };
}

function findProblems(deps: ApplicationsDeps, own: OwnApplication): readonly ProblemDetail[] {
  const stored = joinAnswers(own.flow, { open: own.row.answers, sensitive: own.sensitive });
  return requiredFlows(own).flatMap((flowId) => {
    const validated = validatePatch(deps, { flow: own.flow, flowId, stored, patch: {} });
    return validated.kind === 'invalid' ? validated.details : [];
  });
}
