import { checkCode } from '../../access/mailedCodes/checkCode.ts';
import { readSession } from '../../access/sessions/readSession.ts';
import { SIGN_IN } from '../../access/signIn/sendSignInCode.ts';
import { mailApplicant } from '../../applications/mailApplicant.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { isEnded, lockPartner } from '../findOwnerFor.ts';
import type { FoundOwner, OwnerTarget } from '../findOwnerFor.ts';
import { nameOf } from '../partnerMail.ts';
import { selectAnswers, sealOwner } from '../ownerAnswers.ts';
import { listQuestions } from '../ownerFlow.ts';
import { forgetChecks, forgetMails, updateOwner } from '../ownerRepository.ts';
import { findOpenInvitation, limitToken } from './findInvited.ts';
import type { BrowserCall } from './findInvited.ts';
import { endInvitations } from './invitationRepository.ts';

type Ended = { readonly kind: 'ended' };

/** Records that a signed-in partner declines to be one. */
export async function refuseAsPartner(deps: ApplicationsDeps, target: OwnerTarget): Promise<Ended | Refusal> {
  const outcome = await inTransaction<Ended>(deps.db, async (trx) => {
    const found = await lockPartner(deps, trx, target);
    return found.kind === 'refused' ? found : end(deps, trx, found);
  });
  return outcome;
}

/**
 * The same by the link of an invitation that was not accepted. It cannot be undone, so it requires the code that was
 * mailed to the invited address, or a session of that address: a forwarded link ends nothing.
 */
export async function refuseInvitation(
  deps: ApplicationsDeps,
  { code, ...call }: BrowserCall & { readonly code?: string },
): Promise<Ended | Refusal> {
  const limited = await limitToken(deps, call);
  if (limited) return limited;
  const found = await findOpenInvitation(deps, deps.db, call.token, 'read');
  if (found.kind === 'refused') return found;
  const { email } = found.owner;
  const work = (trx: Database) => endByToken(deps, trx, call.token);
  const session = await readSession(deps, call.sessionToken, 'look');
  const outcome =
    session?.email === email
      ? await inTransaction<Ended>(deps.db, work)
      : await checkCode<Ended | Refusal>(
          deps,
          { purpose: SIGN_IN, email, code: code ?? '', caller: call },
          work,
        );
  return outcome;
}

async function endByToken(deps: ApplicationsDeps, trx: Database, token: string): Promise<Ended | Refusal> {
  const found = await findOpenInvitation(deps, trx, token, 'lock');
  if (found.kind === 'refused') return found;
  return found.owner.account_id === null ? end(deps, trx, found) : refuse('owner.otherAccount');
}

async function end(
  deps: ApplicationsDeps,
  trx: Database,
  { application, owner, flow }: Pick<FoundOwner, 'application' | 'owner' | 'flow'>,
): Promise<Ended | Refusal> {
  if (owner.refused_at !== null) return { kind: 'ended' };
  if (isEnded(owner)) return refuse('owner.done');
  const now = deps.clock();
  await forgetMails(trx, owner.id);
  await forgetChecks(trx, owner.id);
  await endInvitations(trx, owner.id, now);
  // Answers that only the partner has given are removed; those of the applicant may be changed by the applicant.
  const listed = selectAnswers(owner.answers, listQuestions(flow));
  await updateOwner(trx, owner.id, {
    ...(await sealOwner(deps.keys, flow, { row: owner, answers: listed })),
    submitted_at: null,
    refused_at: now,
    reminder_job: null,
    updated_at: now,
  });
  const params = { partner: nameOf(deps, application, owner) };
  await mailApplicant(deps, trx, { row: application, template: 'partnerRefused', params });
  return { kind: 'ended' };
}
