import type { OwnerApplicationResponse } from '../../../src/contract/owners.ts';
import { relevantAnswers, type Answers } from '@stepwright/engine';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import { validateAnswers } from '../../applications/answers/validateAnswers.ts';
import { journeyConfig, journeyContext } from '../../definitions/configuration/journeyConfig.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { isEnded, lockPartner, type FoundOwner, type OwnerTarget } from '../findOwnerFor.ts';
import { openOwner, selectAnswers, sealOwner, omitAnswers } from '../ownerAnswers.ts';
import { openStepsOfPartner, OWNER_PART, partnerQuestions } from '../ownerFlow.ts';
import { updateOwner } from '../ownerRepository.ts';
import { endPartner } from '../results/endPartner.ts';
import { presentChanged } from '../patchIndividual.ts';
import { OWNER_FLOW } from '../../../src/contract/flows.ts';

type Onboarded = { readonly kind: 'onboarded'; readonly body: OwnerApplicationResponse };

/** Takes what a partner has entered as given, once it is whole and right. Once more changes nothing. */
export async function onboardPartner(
  deps: ApplicationsDeps,
  target: OwnerTarget,
): Promise<Onboarded | Refusal> {
  const outcome = await inTransaction<Onboarded>(deps.db, async (trx) => {
    const found = await lockPartner(deps, trx, target);
    if (found.kind === 'refused') return found;
    if (found.owner.refused_at !== null) return refuse('owner.done');
    const refused = found.owner.submitted_at === null && (await submit(deps, trx, found));
    if (refused) return refused;
    return { kind: 'onboarded', body: await presentChanged(deps, trx, found) };
  });
  return outcome;
}

async function submit(
  deps: ApplicationsDeps,
  trx: Database,
  found: FoundOwner,
): Promise<Refusal | undefined> {
  const { owner, flow } = found;
  if (isEnded(owner)) return refuse('owner.done');
  const questions = partnerQuestions(flow);
  const known = await openOwner(deps.keys, flow, owner);
  const validated = validate(deps, found, selectAnswers(known, questions));
  if (validated.kind === 'invalid') return refuse('answers.invalid', { details: validated.details });
  const part = validated.answers[OWNER_PART];
  const given: Answers = isRecord(part) ? part : {};
  const now = deps.clock();
  await updateOwner(trx, owner.id, {
    ...(await sealOwner(deps.keys, flow, {
      row: owner,
      answers: { ...omitAnswers(known, questions), ...given },
    })),
    submitted_at: now,
    updated_at: now,
  });
  const isChecked = openStepsOfPartner(deps, flow, { answers: given, submitted: true }).length > 0;
  // Where the market asks for no proof of identity, the forms are all there is.
  if (!isChecked) await endPartner(deps, trx, { ...found, result: 'passed' });
  return undefined;
}

function validate(deps: ApplicationsDeps, { flow, application }: FoundOwner, answers: Answers) {
  const config = journeyConfig(deps, flow);
  const context = journeyContext(flow, { [OWNER_PART]: answers }, config);
  // Answers that became irrelevant were kept in case they become relevant again.
  const relevant = relevantAnswers(flow.runtime, OWNER_FLOW, context);
  return validateAnswers({
    flow,
    flowId: OWNER_FLOW,
    answers: relevant,
    application: { id: application.id },
    config,
    categories: deps.categories,
  });
}
