import { randomBytes } from 'node:crypto';
import { ownerPath, REMINDER_MARK } from '../../../src/contract/pages.ts';
import { hashToken } from '../../access/sessions/readSession.ts';
import { pagesUrl } from '../../definitions/location/portalUrl.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { OwnersDeps } from '../deps.ts';
import type { FoundOwner } from '../findOwnerFor.ts';
import { mailPartner, partnerLocale } from '../mailPartner.ts';
import { updateOwner } from '../ownerRepository.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { insertInvitation } from './invitationRepository.ts';
import { enqueueReminders } from './enqueueReminders.ts';

const TOKEN_BYTES = 16;
/** About how long a partner needs. */
const MINUTES = 5;

/** Lets a partner who refused begin again. */
const ASKED_ANEW = { refused_at: null, account_id: null, opened_at: null } as const;

export type Invited = Pick<FoundOwner, 'application' | 'owner' | 'flow'>;

/** Invites a partner by mail, in the transaction that holds the application, and lets the reminders begin anew. */
export async function inviteOwner(deps: OwnersDeps, trx: Database, invited: Invited): Promise<void> {
  const { owner } = invited;
  await mailLink(deps, trx, invited, 'ownerInvitation');
  const now = deps.clock();
  await updateOwner(trx, owner.id, {
    ...(owner.refused_at !== null && ASKED_ANEW),
    invited_at: now,
    bounced_at: null,
    reminders: 0,
    reminder_job: await enqueueReminders(deps, trx, owner.id),
  });
}

/**
 * Mails a partner a link of its own. Earlier links continue to work until they expire: each opens only the page that
 * requests a code from the invited address. The token is the fragment, which browsers send to no server.
 */
export async function mailLink(
  deps: OwnersDeps,
  trx: Database,
  { application, owner, flow }: Invited,
  template: 'ownerInvitation' | 'ownerReminder',
): Promise<void> {
  const now = deps.clock();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { currency } = flow.runtime.definition.market;
  const query = new URLSearchParams({
    currency,
    lng: partnerLocale(deps, application, owner),
    ...(template === 'ownerReminder' && REMINDER_MARK),
  }).toString();
  const page = `${pagesUrl(deps, application)}${ownerPath(application.id, owner.id)}`;
  const params = {
    link: `${page}?${query}#${token}`,
    days: String(Math.round(LIFETIMES.ownerInvitationMs / DAY_MS)),
    minutes: String(MINUTES),
  };
  await insertInvitation(trx, {
    token_hash: hashToken(token),
    owner_id: owner.id,
    email: owner.email ?? '',
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIMES.ownerInvitationMs),
    ended_at: null,
    bound_at: null,
    mail_job: await mailPartner(deps, trx, { application, owner, template, params }),
  });
}
