import type { NewPasskeyBody, NewPasskeyOptions } from '../../src/contract/passkeys.ts';
import type { StaffInvitationResponse } from '../../src/contract/staff.ts';
import { consumeChallenge, createChallenge } from '../access/passkeys/challenges.ts';
import { offerPasskey } from '../access/passkeys/offerPasskey.ts';
import { verifyNewPasskey } from '../access/passkeys/verifyPasskey.ts';
import { nameClient } from '../access/sessions/openSession.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import { jsonText } from '../platform/database/columns.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { isRefusal } from '../platform/http/accept.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { isInForce, LIFETIMES } from '../platform/limits/limitTable.ts';
import { deleteInvitation, findInvited, type InvitedStaff } from './invitationRepository.ts';
import { recordStaffAction } from './recordStaffAction.ts';
import { staffPartyOf } from './staffParty.ts';
import { insertStaffPasskey, listStaffPasskeys } from './staffPasskeyRepository.ts';
import { openStaffSession, type StaffSignedIn } from './staffSessions.ts';

interface Opened {
  /** Token of the link. */
  readonly token: string;
  readonly ip: string;
}

interface Offered<Body> {
  readonly kind: 'offered';
  readonly body: Body;
}

/** The person whom the link invites. It stays valid. */
export async function lookAtInvitation(
  deps: PlatformDeps,
  opened: Opened,
): Promise<Offered<StaffInvitationResponse> | Refusal> {
  const invited = await readInvited(deps, opened);
  if (isRefusal(invited)) return invited;
  const { name, email } = invited.staff;
  return { kind: 'offered', body: { name, email } };
}

/** Returns the options by which the browser of an invited person creates a passkey. */
export async function offerStaffPasskey(
  deps: PlatformDeps,
  opened: Opened,
): Promise<Offered<NewPasskeyOptions> | Refusal> {
  const invited = await readInvited(deps, opened);
  if (isRefusal(invited)) return invited;
  const { id, name, email } = invited.staff;
  const given = await createChallenge(deps, { purpose: 'addStaff', token: opened.token }, opened.ip);
  if (isRefusal(given)) return given;
  const body = offerPasskey({
    party: staffPartyOf(deps.config),
    // The browser lists it beside the passkey that the same person may have as an applicant.
    user: { id, name: `${email} (studio)`, displayName: `${name} (studio)` },
    challenge: given.challenge,
    known: await listStaffPasskeys(deps.db, id),
  });
  return { kind: 'offered', body };
}

interface Acceptance extends Opened {
  readonly passkey: NewPasskeyBody;
  readonly sessionBefore: string | undefined;
  readonly userAgent: string | undefined;
}

/** Saves the passkey that the browser created, which uses the invitation up, and starts a session. */
export async function acceptInvitation(
  deps: PlatformDeps,
  { passkey, sessionBefore, userAgent, ...opened }: Acceptance,
): Promise<StaffSignedIn | Refusal> {
  const invited = await readInvited(deps, opened);
  if (isRefusal(invited)) return invited;
  const holder = { purpose: 'addStaff', token: opened.token } as const;
  const asked = await consumeChallenge(deps, holder, passkey.clientDataJSON);
  if (isRefusal(asked)) return asked;
  const party = staffPartyOf(deps.config);
  const verified = await verifyNewPasskey({ challenge: asked.challenge, party }, passkey);
  if (isRefusal(verified)) return verified;
  const { id, email } = invited.staff;
  return inTransaction<StaffSignedIn>(deps.db, async (trx) => {
    const isFirst = await deleteInvitation(trx, hashToken(opened.token));
    if (!isFirst) return refuse('staff.invitationEnded');
    const isNew = await insertStaffPasskey(trx, {
      credential_id: verified.credentialId,
      staff_id: id,
      public_key: verified.publicKey,
      counter: verified.counter,
      transports: jsonText(passkey.transports),
      backed_up: verified.backedUp,
      host: party.id,
      name: deviceName(userAgent),
      created_at: deps.clock(),
      last_used_at: null,
    });
    if (!isNew) return refuse('passkey.refused');
    const reason = 'created a passkey by an invitation, and signed in';
    await recordStaffAction(deps, trx, { staff: { id, email }, event: 'staff.passkey', reason });
    const session = await openStaffSession(deps, trx, { staffId: id, before: sessionBefore, userAgent });
    return { kind: 'signedIn', session, email };
  });
}

/** The browser and the system in which a passkey is created: its name until its owner gives it another. */
function deviceName(userAgent: string | undefined): string | null {
  const { browser, system } = nameClient(userAgent);
  return [browser, system].filter((name) => name !== null).join(', ') || null;
}

async function readInvited(
  deps: PlatformDeps,
  { token, ip }: Opened,
): Promise<{ readonly kind: 'invited'; readonly staff: InvitedStaff } | Refusal> {
  const { db, clock } = deps;
  const limited = await consumeLimit(deps, db, { name: 'staff/attempts/ip', subjects: [ip] });
  if (limited) return limited;
  const staff = await findInvited(db, hashToken(token));
  return staff && isInForce(staff.expiresAt, clock(), LIFETIMES.staffInvitationMs)
    ? { kind: 'invited', staff }
    : refuse('staff.invitationEnded');
}
