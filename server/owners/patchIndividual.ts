import type { Individual, IndividualPatch, OwnerApplicationResponse } from '../../src/contract/owners.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { isApplicantType } from '../../src/contract/ownerStates.ts';
import type { Answers } from '@stepwright/engine';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { isEnded, lockOwnerFor, type FoundOwner, type OwnerTarget } from './findOwnerFor.ts';
import { openOwner, selectAnswers, sealOwner, omitAnswers, emailOf } from './ownerAnswers.ts';
import { OWNER_PART, partnerQuestions, listQuestions } from './ownerFlow.ts';
import {
  findOwnerById,
  updateOwner,
  forgetChecks,
  forgetMails,
  markRemoved,
  type OwnerRow,
} from './ownerRepository.ts';
import { patchAnswers } from './patchAnswers.ts';
import { presentPartner } from './partner/presentPartner.ts';
import { endInvitations } from './invitations/invitationRepository.ts';
import { applicantAsOwner } from './list/addOwner.ts';
import { refuseContradictions, reopenList } from './list/changeList.ts';
import { mayChangeList, openList } from './list/ownList.ts';
import { presentOne } from './list/presentIndividuals.ts';

type Changed = { readonly kind: 'changed'; readonly body: Individual | OwnerApplicationResponse };

/** Changes an owner's answers: the applicant's of the list, or those that the partner is asked, each nothing of the other's. */
export async function patchIndividual(
  deps: ApplicationsDeps,
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
  deps: ApplicationsDeps,
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
  deps: ApplicationsDeps,
  trx: Database,
  found: FoundOwner,
): Promise<OwnerApplicationResponse> {
  const owner = await findOwnerById(trx, found.owner.id);
  if (!owner) throw new Error('An owner who was just changed is gone');
  return presentPartner(deps, { ...found, owner });
}

/** Answers about each owner that the applicant has confirmed: a changed value has to be confirmed again. */
const CONFIRMED = ['ownership', 'inControl'] as const;

/** Columns of an owner who has not been invited. */
const UNINVITED = {
  account_id: null,
  invited_at: null,
  opened_at: null,
  submitted_at: null,
  refused_at: null,
  bounced_at: null,
  reminders: 0,
  reminder_job: null,
} as const;

/** Changes what the applicant has entered of an owner, in the transaction that holds the application. */
async function changeOwner(
  deps: ApplicationsDeps,
  trx: Database,
  { application, owner, flow }: FoundOwner,
  patch: IndividualPatch,
): Promise<{ readonly kind: 'changed'; readonly body: Individual } | Refusal> {
  if (owner.result !== null) return refuse('owner.done');
  if (!mayChangeList(application)) return refuse('step-up.notDue');
  const list = await openList(deps, trx, application);
  const index = list.owners.findIndex(({ id }) => id === owner.id);
  const patched = patchAnswers(selectAnswers(owner.answers, listQuestions(flow)), patch, listQuestions(flow));
  if (patched.kind === 'invalid') {
    const details = patched.details.map((one) => ({ ...one, pointer: `/owners/${index}${one.pointer}` }));
    return refuse('answers.invalid', { details });
  }
  const answers = isApplicantType(owner.type)
    ? applicantAsOwner({ row: application, flow }, patched.answers)
    : patched.answers;
  if (changesGiven({ flow, owner, answers })) return refuse('owner.done');
  const entries = list.owners.map((one) => (one.id === owner.id ? { ...one, answers } : one));
  const refused = await refuseContradictions(deps, trx, list, entries);
  if (refused) return refused;
  await write(deps, trx, { flow, owner, answers });
  const isOther = CONFIRMED.some((name) => owner.answers[name] !== answers[name]);
  if (isOther) await reopenList(deps, trx, application);
  return {
    kind: 'changed',
    body: await presentOne(deps, trx, await openList(deps, trx, application), owner.id),
  };
}

interface Change extends Pick<FoundOwner, 'flow' | 'owner'> {
  /** Answers to the questions of the list. */
  readonly answers: Answers;
}

/** Whether this would change what a partner has submitted, such as their name. Another address is another partner. */
function changesGiven({ flow, owner, answers }: Change): boolean {
  if (owner.submitted_at === null || emailOf(answers) !== owner.email) return false;
  const given: Answers = owner.answers;
  return listShared(flow).some((name) => given[name] !== answers[name]);
}

/** Lists questions that both the applicant and the partner answer. */
function listShared(flow: Change['flow']): readonly string[] {
  const asked = new Set(partnerQuestions(flow).map(({ path: [name] }) => name));
  return listQuestions(flow).flatMap(({ path: [name = ''] }) => (asked.has(name) ? [name] : []));
}

async function write(deps: ApplicationsDeps, trx: Database, { flow, owner, answers }: Change): Promise<void> {
  const email = emailOf(answers);
  const isOther = email !== owner.email && owner.type === 'OWNER';
  if (isOther) await endOwner(deps, trx, owner);
  // Answers of a previous person are removed.
  const own = isOther ? {} : omitAnswers(await openOwner(deps.keys, flow, owner), listQuestions(flow));
  await updateOwner(trx, owner.id, {
    ...(await sealOwner(deps.keys, flow, { row: owner, answers: { ...own, ...answers } })),
    ...(isOther && UNINVITED),
    email,
    updated_at: deps.clock(),
  });
}

/** Ends what was begun with the person of an owner: links, mails that wait, checks, and their access. */
async function endOwner(deps: ApplicationsDeps, trx: Database, owner: OwnerRow): Promise<void> {
  const now = deps.clock();
  await forgetMails(trx, owner.id);
  await forgetChecks(trx, owner.id);
  await endInvitations(trx, owner.id, now);
  const { id: ownerId, account_id: accountId } = owner;
  if (accountId !== null) await markRemoved(trx, { ownerId, accountId, now });
}
