import { randomBytes } from 'node:crypto';
import type { GrantedRole } from '../../src/contract/staff.ts';
import { hashToken } from '../access/sessions/readSession.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import { transact } from '../platform/database/inTransaction.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';
import { deleteInvitations, insertInvitation } from './invitationRepository.ts';
import { deleteStaffPasskeys } from './staffPasskeyRepository.ts';
import { lockStaff, markStaffDisabled, replaceRoles, saveStaff } from './staffRepository.ts';
import { deleteStaffSessions } from './staffSessionRepository.ts';

type RegistryDeps = Pick<PlatformDeps, 'db' | 'clock' | 'createId'>;

/** The operator who acts, and why. */
export interface SignedByOperator {
  readonly by: string;
  readonly reason: string;
}

export interface NewStaff extends SignedByOperator {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly GrantedRole[];
}

const TOKEN_BYTES = 32;

/**
 * Invites somebody to the studio, and returns the token by which they create their passkey, once. Somebody who is staff already
 * gets the name and the roles, another passkey beside theirs, and no earlier invitation; a disabled member is one again. `send` is called
 * with the token in the transaction of the invitation.
 */
export async function inviteStaff(
  deps: RegistryDeps,
  { email, name, roles, ...signed }: NewStaff,
  send?: (trx: Database, token: string) => Promise<void>,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  return transact(deps.db, async (trx) => {
    const now = deps.clock();
    const known = await lockStaff(trx, email);
    // They may have signed in at the moment when they were disabled.
    if (known?.disabledAt) await endAccess(trx, known.id);
    const id = await saveStaff(trx, { id: deps.createId(), email, name, now });
    await replaceRoles(trx, id, roles);
    await deleteInvitations(trx, id);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(now.getTime() + LIFETIMES.staffInvitationMs);
    await insertInvitation(trx, {
      token_hash: hashToken(token),
      staff_id: id,
      created_at: now,
      expires_at: expiresAt,
    });
    await recordChange(deps, trx, {
      event: 'staff.invite',
      member: { id, email },
      what: writeRoles(roles),
      signed,
    });
    await send?.(trx, token);
    return { token, expiresAt };
  });
}

/** Replaces the roles of a member, from their next call on; false if the address is nobody's, or the member is disabled. */
export async function changeStaffRoles(
  deps: RegistryDeps,
  { email, roles, ...signed }: Omit<NewStaff, 'name'>,
): Promise<boolean> {
  return transact(deps.db, async (trx) => {
    const member = await lockStaff(trx, email);
    if (!member || member.disabledAt) return false;
    const { id } = member;
    await replaceRoles(trx, id, roles);
    await recordChange(deps, trx, {
      event: 'staff.roles',
      member: { id, email },
      what: writeRoles(roles),
      signed,
    });
    return true;
  });
}

/** Ends a member's sessions, passkeys and invitations at once; false if the address is nobody's, or the member is disabled. */
export async function disableStaff(
  deps: RegistryDeps,
  { email, ...signed }: SignedByOperator & { readonly email: string },
): Promise<boolean> {
  return transact(deps.db, async (trx) => {
    const member = await lockStaff(trx, email);
    if (!member || member.disabledAt) return false;
    const { id } = member;
    await markStaffDisabled(trx, id, deps.clock());
    await endAccess(trx, id);
    await recordChange(deps, trx, {
      event: 'staff.disable',
      member: { id, email },
      what: 'disabled',
      signed,
    });
    return true;
  });
}

async function endAccess(trx: Database, id: string): Promise<void> {
  await deleteStaffSessions(trx, id);
  await deleteStaffPasskeys(trx, id);
  await deleteInvitations(trx, id);
}

interface Change {
  readonly event: string;
  readonly member: { readonly id: string; readonly email: string };
  readonly what: string;
  readonly signed: SignedByOperator;
}

async function recordChange(
  deps: RegistryDeps,
  trx: Database,
  { event, member: { id, email }, what, signed: { by, reason } }: Change,
): Promise<void> {
  const text = `${email} (${id}): ${what}; by ${by}: ${reason}`;
  await recordAudit(deps, trx, { event, actor: 'operator', reason: text });
}

/** Roles as the command line takes them: `editor:us translator:fr-CA viewer`. */
export function writeRoles(roles: readonly GrantedRole[]): string {
  const texts = roles.map(({ role, market, language }) =>
    [role, market, language].filter((part) => part !== null).join(':'),
  );
  return texts.join(' ') || 'no role';
}
