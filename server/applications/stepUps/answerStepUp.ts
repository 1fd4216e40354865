import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { stepUpOf } from '../../../src/contract/stepUps.ts';
import type { StepUpType } from '../../../src/contract/stepUps.ts';
import type { StepUpAnswersBody } from '../../../src/contract/stepUpAnswers.ts';
import { type Answers, mergeAnswers } from '@stepwright/engine';
import { jsonText } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { updateApplication } from '../applicationRepository.ts';
import { validateAnswers } from '../answers/validateAnswers.ts';
import { sealAnswers } from '../answers/sealAnswers.ts';
import { joinAnswers, splitAnswers } from '../answers/splitAnswers.ts';
import { lockOwnApplication } from '../ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../ownApplication.ts';
import { presentApplication } from '../presentApplication.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { journeyConfig } from '../../definitions/configuration/journeyConfig.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { completeStepUp, isDue } from './completeStepUp.ts';
import { consumeTaxIdTry, newTaxIds } from '../consumeTaxIdTry.ts';

const FLOW_ID = 'step-ups';

export interface AnsweredStepUp {
  readonly kind: 'answered';
  readonly body: ApplicationResponse;
}

/** Receives the answers of a step-up that a form asks for, validated by that form's step. */
export async function answerStepUp(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  { type, body }: { readonly type: StepUpType; readonly body: StepUpAnswersBody },
): Promise<AnsweredStepUp | Refusal> {
  const outcome = await inTransaction<AnsweredStepUp>(deps.db, async (trx) => {
    const own = await lockOwnApplication(deps, trx, target);
    if (own.kind === 'refused') return own;
    if (!isDue(own.row, type)) return refuse('step-up.notDue');
    const validated = validateAnswers({
      flow: own.flow,
      flowId: FLOW_ID,
      answers: body,
      // Only this one, so that nothing else is requested or accepted.
      application: { id: own.row.id, stepUpDetails: [type] },
      config: journeyConfig(deps, own.flow),
      categories: deps.categories,
    });
    if (validated.kind === 'invalid') return refuse('answers.invalid', { details: validated.details });
    const { open, sensitive } = await store(deps, trx, own, validated.answers);
    const taxIds = newTaxIds(own.sensitive, sensitive);
    const isTry = stepUpOf(type)?.takesTaxId === true;
    const tooMany = isTry && (await consumeTaxIdTry(deps, trx, { applicationId: own.row.id, taxIds }));
    if (tooMany) return tooMany;
    const completed = await completeStepUp(deps, trx, own.row, { type, result: 'given' });
    if (completed.kind === 'refused') return completed;
    const row = { ...completed.row, answers: open };
    return { kind: 'answered', body: presentApplication(deps, { ...own, row, sensitive }) };
  });
  return outcome;
}

async function store(deps: ApplicationsDeps, trx: Database, own: OwnApplication, answers: Answers) {
  const { row, flow } = own;
  const before = joinAnswers(flow, { open: row.answers, sensitive: own.sensitive });
  const split = splitAnswers(flow, mergeAnswers(before, answers));
  const dataKey = await deps.keys.unwrapDataKey(row.id, row.data_key);
  await updateApplication(trx, row.id, {
    answers: jsonText(split.open),
    ...sealAnswers({ keys: deps.keys, dataKey, applicationId: row.id }, split.sensitive),
  });
  return split;
}
