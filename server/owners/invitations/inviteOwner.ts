import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { PARTNER_MINUTES } from '../../../src/contract/lifetimes.ts';
import { ownerPath, REMINDER_MARK } from '../../../src/contract/pages.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { hashToken } from '../../access/sessions/readSession.ts';
import { pagesUrl } from '../../definitions/location/portalUrl.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import type { QueuedMail } from '../../messages/mail/enqueueMail.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import type { FoundOwner } from '../findOwnerFor.ts';
import { updateOwner } from '../ownerRepository.ts';
import type { InvitableOwner } from '../ownerRepository.ts';
import { partnerLocale, partnerMail } from '../partnerMail.ts';
import type { OwnerInvitationsTable } from '../tables.ts';
import { insertInvitation } from './invitationRepository.ts';
import { consumeInviteLimits } from './inviteLimits.ts';

const TOKEN_BYTES = 16;

/** Delays between an invitation and its reminders; docs/how-to/operate.md states the same for operators. */
export const REMIND_AFTER_MS: readonly number[] = [DAY_MS, 3 * DAY_MS, 6 * DAY_MS];

/** Lets a partner who refused begin again. */
const ASKED_ANEW = { refused_at: null, account_id: null, opened_at: null } as const;

export interface Invited extends Pick<FoundOwner, 'application' | 'flow'> {
  readonly owner: InvitableOwner;
}

/**
 * Invites a partner by mail, in the transaction that holds the application, and lets the reminders begin anew. Refuses
 * if there were too many invitations of them, of this application, or to this address.
 */
export async function inviteOwner(
  deps: ApplicationsDeps,
  trx: Database,
  invited: Invited,
): Promise<Refusal | undefined> {
  const limited = await consumeInviteLimits(deps, trx, invited);
  if (limited) return limited;
  const { owner } = invited;
  const { mail, link } = createInvitation(deps, invited, 'ownerInvitation');
  await insertInvitation(trx, { ...link, mail_job: await enqueueMail(deps, trx, mail) });
  // The job of an earlier invitation ends itself, since the owner's row names another.
  const reminders = { kind: 'owner-reminders', payload: { ownerId: owner.id }, subject: null };
  await updateOwner(trx, owner.id, {
    ...(owner.refused_at !== null && ASKED_ANEW),
    invited_at: deps.clock(),
    bounced_at: null,
    reminders: 0,
    reminder_job: await enqueueJob(deps, trx, { ...reminders, afterMs: REMIND_AFTER_MS[0] ?? 0 }),
  });
  return undefined;
}

interface Invitation {
  readonly mail: QueuedMail;
  readonly link: Omit<Insertable<OwnerInvitationsTable>, 'mail_job'>;
}

/**
 * Creates a link for a partner and the mail that carries it. Earlier links continue to work until they expire: each
 * opens only the page that requests a code from the invited address. The token is the fragment, which browsers send to
 * no server.
 */
export function createInvitation(
  deps: ApplicationsDeps,
  { application, owner, flow }: Invited,
  template: 'ownerInvitation' | 'ownerReminder',
): Invitation {
  const now = deps.clock();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const query = new URLSearchParams({
    currency: flow.runtime.definition.market.currency,
    lng: partnerLocale(deps, application, owner),
    ...(template === 'ownerReminder' && REMINDER_MARK),
  }).toString();
  const page = `${pagesUrl(deps, application)}${ownerPath(application.id, owner.id)}`;
  const params = {
    link: `${page}?${query}#${token}`,
    days: String(Math.round(LIFETIMES.ownerInvitationMs / DAY_MS)),
    minutes: String(PARTNER_MINUTES),
  };
  const link = {
    token_hash: hashToken(token),
    owner_id: owner.id,
    email: owner.email,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIMES.ownerInvitationMs),
    ended_at: null,
    bound_at: null,
  };
  return { mail: partnerMail(deps, { application, owner, template, params }), link };
}
