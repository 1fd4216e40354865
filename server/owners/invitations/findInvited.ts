import { findApplication, lockApplication } from '../../applications/applicationRepository.ts';
import type { CallingBrowser } from '../../access/browsers/callingBrowser.ts';
import { hashToken } from '../../access/sessions/readSession.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { isUndecided } from '../../applications/states/applicationStates.ts';
import { ownerFlowOf } from '../ownerFlow.ts';
import { findOwnerById, hasEmail } from '../ownerRepository.ts';
import { findInvitation } from './invitationRepository.ts';
import type { InvitationRow } from './invitationRepository.ts';
import type { Invited } from './inviteOwner.ts';

/** An open invitation: its recipient, application and owner. */
export interface OpenInvitation extends Invited {
  readonly kind: 'open';
  readonly invitation: InvitationRow;
}

/** A call with a token, and its network address. */
export interface TokenCall {
  readonly token: string;
  readonly ip: string;
}

/** The same, from which browser. */
export type BrowserCall = TokenCall & CallingBrowser;

/** Counts a call with a token, valid or not. */
export async function limitToken(
  deps: ApplicationsDeps,
  { token, ip }: TokenCall,
): Promise<Refusal | undefined> {
  const subject = hashToken(token).toString('hex');
  return (
    (await consumeLimit(deps, deps.db, { name: 'sign-in/links/ip', subjects: [ip] })) ??
    (await consumeLimit(deps, deps.db, { name: 'sign-in/links/token', subjects: [subject] }))
  );
}

/**
 * Returns the invitation of a token, if its link still works. For a partner who has begun it works after its expiry,
 * too: it continues. `lock` locks the application until the transaction ends.
 */
export async function findOpenInvitation(
  deps: ApplicationsDeps,
  db: Database,
  token: string,
  mode: 'read' | 'lock',
): Promise<OpenInvitation | Refusal> {
  const known = await findInvited(deps, db, token, mode);
  if (!known || known.invitation.ended_at !== null) return refuse('invitation.ended');
  const { invitation, owner, application } = known;
  if (owner.refused_at !== null) return refuse('invitation.ended');
  // Owners of decided applications are not asked for their numbers any more.
  if (owner.account_id === null && !isUndecided(application)) return refuse('invitation.ended');
  const isOver = invitation.expires_at <= deps.clock() && owner.account_id === null;
  return isOver ? refuse('invitation.expired') : { kind: 'open', ...known };
}

/** The same whether the link works or not; undefined for a token that is none of ours, or whose owner is gone. */
export async function findInvited(
  deps: ApplicationsDeps,
  db: Database,
  token: string,
  mode: 'read' | 'lock',
): Promise<Omit<OpenInvitation, 'kind'> | undefined> {
  const found = await findInvitation(db, hashToken(token));
  const listed = found && (await findOwnerById(db, found.owner_id));
  if (!listed) return undefined;
  const find = mode === 'lock' ? lockApplication : findApplication;
  const application = await find(db, listed.application_id);
  if (!application) return undefined;
  // Read again by who holds the application: it may have changed while they waited.
  const [invitation, owner] = [
    await findInvitation(db, hashToken(token)),
    await findOwnerById(db, listed.id),
  ];
  if (!invitation || !owner || !hasEmail(owner)) return undefined;
  const flow = await ownerFlowOf(deps, application, db);
  return { invitation, owner, application, flow };
}
