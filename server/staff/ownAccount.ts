import type { NewPasskeyBody, NewPasskeyOptions } from '../../src/contract/passkeys.ts';
import { MAX_PASSKEYS } from '../../src/contract/limits.ts';
import type { StaffMember } from '../../src/contract/staff.ts';
import type { StaffAccountResponse } from '../../src/contract/staffAccount.ts';
import { consumeChallenge, createChallenge } from '../access/passkeys/challenges.ts';
import { offerPasskey } from '../access/passkeys/offerPasskey.ts';
import { verifyNewPasskey } from '../access/passkeys/verifyPasskey.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import { jsonText } from '../platform/database/columns.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import { isRefusal } from '../platform/http/accept.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';
import type { StaffDeps } from './deps.ts';
import { mailAboutPasskey } from './mailAboutPasskey.ts';
import { recordStaffAction } from './recordStaffAction.ts';
import { isWorkshop } from './signInByName.ts';
import { staffPartyOf } from './staffParty.ts';
import {
  deleteStaffPasskey,
  insertStaffPasskey,
  listStaffPasskeys,
  renameStaffPasskey,
} from './staffPasskeyRepository.ts';
import { lockMember } from './staffRepository.ts';
import { listStaffSessions } from './staffSessionRepository.ts';
import { openStaffAt } from './staffSessions.ts';

/** The signed-in member, and the token of the session that asks. */
export interface AccountOwner {
  readonly member: StaffMember;
  readonly token: string;
}

/** The passkeys and the open sessions of a member. */
export async function readOwnAccount(
  deps: StaffDeps,
  { member, token }: AccountOwner,
): Promise<StaffAccountResponse> {
  const party = staffPartyOf(deps.config);
  const [passkeys, sessions] = await Promise.all([
    listStaffPasskeys(deps.db, member.id),
    listStaffSessions(deps.db, member.id, openStaffAt(deps.clock())),
  ]);
  const current = hashToken(token);
  return {
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      synced: row.backed_up,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      otherHost: row.host === party.id ? null : row.host,
    })),
    sessions: sessions.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_seen_at.toISOString(),
      current: current.equals(row.token_hash),
    })),
    mayChange: await isRecentlySignedIn(deps, { member, token }),
    hasOtherWay: hasOtherWay(deps),
  };
}

/** Whether the member has signed in so recently that a session in foreign hands would not be enough. */
export async function isRecentlySignedIn(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  { member, token }: AccountOwner,
): Promise<boolean> {
  const current = hashToken(token);
  const sessions = await listStaffSessions(db, member.id, openStaffAt(clock()));
  const own = sessions.find((row) => current.equals(row.token_hash));
  return own !== undefined && clock().getTime() - own.created_at.getTime() <= LIFETIMES.recentSignInMs;
}

/** Whether a member without a passkey can sign in: at the company's provider, or by name at a developer's server. */
function hasOtherWay({ config, providers }: Pick<StaffDeps, 'config' | 'providers'>): boolean {
  return providers.staffOpenId !== undefined || isWorkshop(config);
}

/** Returns the options by which the browser creates another passkey. */
export async function offerAnotherPasskey(
  deps: StaffDeps,
  owner: AccountOwner,
  ip: string,
): Promise<{ readonly kind: 'offered'; readonly body: NewPasskeyOptions } | Refusal> {
  if (!(await isRecentlySignedIn(deps, owner))) return refuse('session.tooOld');
  const { id, name, email } = owner.member;
  const known = await listStaffPasskeys(deps.db, id);
  if (known.length >= MAX_PASSKEYS) return refuse('passkey.tooMany');
  const given = await createChallenge(deps, { purpose: 'addStaff', token: owner.token }, ip);
  if (isRefusal(given)) return given;
  const user = { id, name: `${email} (studio)`, displayName: `${name} (studio)` };
  const body = offerPasskey({ party: staffPartyOf(deps.config), user, challenge: given.challenge, known });
  return { kind: 'offered', body };
}

type Changed = { readonly kind: 'changed' };

/** Saves another passkey, which the browser has created, and mails its owner. */
export async function addStaffPasskey(
  deps: StaffDeps,
  { member, token }: AccountOwner,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskeyBody },
): Promise<Changed | Refusal> {
  // Given to this session while its sign-in was recent: the person may have taken some minutes at their device.
  const asked = await consumeChallenge(deps, { purpose: 'addStaff', token }, passkey.clientDataJSON);
  if (isRefusal(asked)) return asked;
  const party = staffPartyOf(deps.config);
  const verified = await verifyNewPasskey({ challenge: asked.challenge, party }, passkey);
  if (isRefusal(verified)) return verified;
  return inTransaction<Changed>(deps.db, async (trx) => {
    if (!(await lockMember(trx, member.id))) return refuse('staff.required');
    const known = await listStaffPasskeys(trx, member.id);
    if (known.length >= MAX_PASSKEYS) return refuse('passkey.tooMany');
    const isNew = await insertStaffPasskey(trx, {
      credential_id: verified.credentialId,
      staff_id: member.id,
      public_key: verified.publicKey,
      counter: verified.counter,
      transports: jsonText(passkey.transports),
      backed_up: verified.backedUp,
      host: party.id,
      name,
      created_at: deps.clock(),
      last_used_at: null,
    });
    if (!isNew) return refuse('passkey.refused');
    const reason = `added the passkey “${name}”`;
    await recordStaffAction(deps, trx, { staff: member, event: 'staff.passkey', reason });
    await mailAboutPasskey(deps, trx, { template: 'staffPasskeyAdded', member, passkey: name });
    return { kind: 'changed' };
  });
}

/** Gives a passkey another name. */
export async function nameStaffPasskey(
  deps: StaffDeps,
  { member }: AccountOwner,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Changed | Refusal> {
  return inTransaction<Changed>(deps.db, async (trx) => {
    if (!(await renameStaffPasskey(trx, { staffId: member.id, id, name }))) return refuse('passkey.unknown');
    const reason = `named the passkey ${id} “${name}”`;
    await recordStaffAction(deps, trx, { staff: member, event: 'staff.passkey', reason });
    return { kind: 'changed' };
  });
}

/** Removes a passkey, and mails its owner; the last one that signs in here only if there is another way. Sessions that it began continue. */
export async function removeStaffPasskey(
  deps: StaffDeps,
  owner: AccountOwner,
  id: string,
): Promise<Changed | Refusal> {
  const { member } = owner;
  if (!(await isRecentlySignedIn(deps, owner))) return refuse('session.tooOld');
  const host = staffPartyOf(deps.config).id;
  return inTransaction<Changed>(deps.db, async (trx) => {
    // Two removals at once must not each leave the other's passkey.
    if (!(await lockMember(trx, member.id))) return refuse('staff.required');
    const known = await listStaffPasskeys(trx, member.id);
    const removed = known.find((row) => row.id === id);
    if (!removed) return refuse('passkey.unknown');
    const isLeft = known.some((row) => row !== removed && row.host === host);
    if (!isLeft && removed.host === host && !hasOtherWay(deps)) return refuse('staff.lastPasskey');
    await deleteStaffPasskey(trx, { staffId: member.id, id });
    const reason = `removed the passkey ${id}${removed.name === null ? '' : ` “${removed.name}”`}`;
    await recordStaffAction(deps, trx, { staff: member, event: 'staff.passkey', reason });
    const passkey = removed.name ?? id;
    await mailAboutPasskey(deps, trx, { template: 'staffPasskeyRemoved', member, passkey });
    return { kind: 'changed' };
  });
}
