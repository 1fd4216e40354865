import type { Individual, IndividualPatch } from '../../../src/contract/owners.ts';
import { isApplicantType } from '../../../src/contract/ownerStates.ts';
import type { Answers } from '../../../src/engine/index.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { OwnersDeps } from '../deps.ts';
import type { FoundOwner } from '../findOwnerFor.ts';
import { endInvitations } from '../invitations/invitationRepository.ts';
import { openOwner, selectAnswers, sealOwner, omitAnswers, emailOf } from '../ownerAnswers.ts';
import { listQuestions, partnerQuestions } from '../ownerFlow.ts';
import { forgetChecks, forgetMails, markRemoved, updateOwner } from '../ownerRepository.ts';
import type { OwnerRow } from '../ownerRepository.ts';
import { patchAnswers } from '../patchAnswers.ts';
import { applicantAsOwner } from './addOwner.ts';
import { refuseContradictions, reopenList } from './changeList.ts';
import { mayChangeList, openList } from './ownList.ts';
import { presentOne } from './presentIndividuals.ts';

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
export async function changeOwner(
  deps: OwnersDeps,
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
  return listShared(flow).some((name) => owner.answers[name] !== answers[name]);
}

/** Lists questions that both the applicant and the partner answer. */
function listShared(flow: Change['flow']): readonly string[] {
  const asked = new Set(partnerQuestions(flow).map(({ path: [name] }) => name));
  return listQuestions(flow).flatMap(({ path: [name = ''] }) => (asked.has(name) ? [name] : []));
}

async function write(deps: OwnersDeps, trx: Database, { flow, owner, answers }: Change): Promise<void> {
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
async function endOwner(deps: OwnersDeps, trx: Database, owner: OwnerRow): Promise<void> {
  const now = deps.clock();
  await forgetMails(trx, owner.id);
  await forgetChecks(trx, owner.id);
  await endInvitations(trx, owner.id, now);
  const { id: ownerId, account_id: accountId } = owner;
  if (accountId !== null) await markRemoved(trx, { ownerId, accountId, now });
}
