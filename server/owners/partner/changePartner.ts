import type { Individual, IndividualPatch, OwnerApplicationResponse } from '../../../src/contract/owners.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { OwnersDeps } from '../deps.ts';
import { isEnded, lockOwnerFor } from '../findOwnerFor.ts';
import type { FoundOwner, OwnerTarget } from '../findOwnerFor.ts';
import { changeOwner } from '../list/changeOwner.ts';
import { openOwner, selectAnswers, sealOwner, omitAnswers } from '../ownerAnswers.ts';
import { OWNER_PART, partnerQuestions } from '../ownerFlow.ts';
import { findOwnerById, updateOwner } from '../ownerRepository.ts';
import { patchAnswers } from '../patchAnswers.ts';
import { presentPartner } from './presentPartner.ts';

type Changed = { readonly kind: 'changed'; readonly body: Individual | OwnerApplicationResponse };

/** Changes an owner's answers: the applicant's of the list, or those that the partner is asked, each nothing of the other's. */
export async function patchIndividual(
  deps: OwnersDeps,
  target: OwnerTarget,
  patch: IndividualPatch,
): Promise<Changed | Refusal> {
  return inTransaction<Changed>(deps.db, async (trx) => {
    const found = await lockOwnerFor(deps, trx, target);
    if (found.kind === 'refused') return found;
    return found.by === 'applicant'
      ? changeOwner(deps, trx, found, patch)
      : changePartner(deps, trx, found, patch);
  });
}

/** Keeps what a partner has entered so far, whole or not. */
async function changePartner(
  deps: OwnersDeps,
  trx: Database,
  found: FoundOwner,
  patch: IndividualPatch,
): Promise<Changed | Refusal> {
  const { owner, flow } = found;
  if (isEnded(owner)) return refuse('owner.done');
  if (owner.submitted_at !== null) return refuse('step-up.notDue');
  const questions = partnerQuestions(flow);
  const known = await openOwner(deps.keys, flow, owner);
  const patched = patchAnswers(selectAnswers(known, questions), patch, questions);
  if (patched.kind === 'invalid') {
    const details = patched.details.map((one) => ({ ...one, pointer: `/${OWNER_PART}${one.pointer}` }));
    return refuse('answers.invalid', { details });
  }
  const answers = { ...omitAnswers(known, questions), ...patched.answers };
  await updateOwner(trx, owner.id, {
    ...(await sealOwner(deps.keys, flow, { row: owner, answers })),
    updated_at: deps.clock(),
  });
  return { kind: 'changed', body: await presentChanged(deps, trx, found) };
}

/** A partner's part after a change of it. */
export async function presentChanged(
  deps: OwnersDeps,
  trx: Database,
  found: FoundOwner,
): Promise<OwnerApplicationResponse> {
  const owner = await findOwnerById(trx, found.owner.id);
  if (!owner) throw new Error('An owner who was just changed is gone');
  return presentPartner(deps, { ...found, owner });
}
