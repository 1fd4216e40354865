import { findApplication, lockApplication } from '../../applications/applicationRepository.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import { claimReminder } from '../../messages/reminders/sentReminderRepository.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { isEnded } from '../findOwnerFor.ts';
import { isUndecided } from '../../applications/states/applicationStates.ts';
import { OWNER_MAIL } from '../partnerMail.ts';
import { ownerFlowOf } from '../ownerFlow.ts';
import { findOwnerById, hasEmail, updateOwner } from '../ownerRepository.ts';
import type { InvitableOwner, OwnerRow } from '../ownerRepository.ts';
import { insertInvitation } from './invitationRepository.ts';
import { createInvitation, REMIND_AFTER_MS } from './inviteOwner.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

/** Reminds a partner of the invitation, until they have finished, are a partner no more, or the mails do not reach them. */
export function ownerRemindersJob(deps: ApplicationsDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    async run({ id, payload }) {
      const ownerId = jobText({ payload }, 'ownerId'); // written by inviteOwner
      const afterMs = await transact(deps.db, (trx) => remind(deps, trx, { jobId: id, ownerId }));
      return afterMs === undefined ? { kind: 'done' } : { kind: 'again', afterMs };
    },
  };
}

interface Reminding {
  readonly jobId: string;
  readonly ownerId: string;
}

/** Mails the due reminders, and returns the time of the next; undefined if there is none. */
async function remind(
  deps: ApplicationsDeps,
  trx: Database,
  reminding: Reminding,
): Promise<number | undefined> {
  const found = await lockAwaited(trx, reminding);
  if (!found) return undefined;
  const { application, owner } = found;
  const age = deps.clock().getTime() - owner.invited_at.getTime();
  const wait = (REMIND_AFTER_MS[owner.reminders] ?? age) - age;
  if (wait > 0) return wait;
  const flow = await ownerFlowOf(deps, application, trx);
  if (await claimReminder(trx, { kind: OWNER_MAIL, id: owner.id, now: deps.clock() })) {
    const { mail, link } = createInvitation(deps, { application, owner, flow }, 'ownerReminder');
    await insertInvitation(trx, { ...link, mail_job: await enqueueMail(deps, trx, mail) });
  }
  // One reminder is enough for those missed while the server was down.
  const reminders = REMIND_AFTER_MS.filter((afterMs) => afterMs <= age).length;
  await updateOwner(trx, owner.id, { reminders });
  const next = REMIND_AFTER_MS[reminders];
  return next === undefined ? undefined : next - age;
}

/**
 * Returns the owner whom a job reminds, in a transaction that has locked the application; undefined if nothing is
 * expected of them any more.
 */
async function lockAwaited(trx: Database, { jobId, ownerId }: Reminding) {
  const known = await findOwnerById(trx, ownerId);
  const application = known && (await lockApplication(trx, known.application_id));
  // Changes of an owner lock the application: the state read here cannot change meanwhile.
  const owner = application && (await findOwnerById(trx, ownerId));
  if (!owner || owner.reminder_job !== jobId || !isReminded(owner)) return undefined;
  return isUndecided(application) ? { application, owner } : undefined;
}

/** Whether a partner's answer is still expected, when a reminder is about to be sent. */
export async function isOwnerAwaited({ db }: ApplicationsDeps, ownerId: string): Promise<boolean> {
  const owner = await findOwnerById(db, ownerId);
  const application = owner && (await findApplication(db, owner.application_id));
  return owner !== undefined && application !== undefined && isReminded(owner) && isUndecided(application);
}

function isReminded(owner: OwnerRow): owner is InvitableOwner & { readonly invited_at: Date } {
  return hasEmail(owner) && owner.invited_at !== null && owner.bounced_at === null && !isEnded(owner);
}
