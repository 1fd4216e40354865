import type { PasskeysResponse, NewPasskeyBody, NewPasskeyOptions } from '../../../src/contract/passkeys.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { AccessDeps } from '../deps.ts';
import { isRecent, type Session } from '../sessions/readSession.ts';
import { MAX_PASSKEYS } from '../../../src/contract/limits.ts';
import { jsonText } from '../../platform/database/columns.ts';
import { isRefusal } from '../../platform/http/accept.ts';
import { nameClient } from '../sessions/openSession.ts';
import { PATHS } from '../../../src/contract/pages.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { deletePasskey, listPasskeys, lockPasskeys, insertPasskey } from './passkeyRepository.ts';
import { consumeChallenge, createChallenge } from './challenges.ts';
import type { RelyingParty } from './relyingParty.ts';
import { offerPasskey } from './offerPasskey.ts';
import { verifyNewPasskey } from './verifyPasskey.ts';

/** The passkeys of the signed-in person. */
export async function readOwnPasskeys(
  deps: AccessDeps,
  { session, party }: Pick<PasskeyOwner, 'session' | 'party'>,
): Promise<PasskeysResponse> {
  const rows = await listPasskeys(deps.db, session.accountId);
  return {
    passkeys: rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      synced: row.backed_up,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      otherHost: row.host === party.id ? null : row.host,
    })),
    mayChange: isRecent(deps, session),
  };
}

/** The signed-in person, and the portal that they are in. */
export interface PasskeyOwner {
  readonly session: Session;
  readonly sessionToken: string;
  readonly party: RelyingParty;
}

/** Returns the options by which the browser creates a passkey. */
export async function createPasskeyOptions(
  deps: AccessDeps,
  { session, sessionToken: token, party }: PasskeyOwner,
  ip: string,
): Promise<{ readonly kind: 'offered'; readonly body: NewPasskeyOptions } | Refusal> {
  if (!isRecent(deps, session)) return refuse('session.tooOld');
  const known = await listPasskeys(deps.db, session.accountId);
  if (known.length >= MAX_PASSKEYS) return refuse('passkey.tooMany');
  const given = await createChallenge(deps, { purpose: 'add', token }, ip);
  if (isRefusal(given)) return given;
  const { accountId, email } = session;
  const user = { id: accountId, name: email, displayName: email };
  return { kind: 'offered', body: offerPasskey({ party, user, challenge: given.challenge, known }) };
}

interface MadePasskey {
  readonly body: NewPasskeyBody;
  readonly userAgent: string | undefined;
  readonly locale: string;
}

/** Saves the passkey that the browser had made, and mails its owner. */
export async function addPasskey(
  deps: AccessDeps,
  { session, sessionToken: token, party }: PasskeyOwner,
  { body, userAgent, locale }: MadePasskey,
): Promise<{ readonly kind: 'added' } | Refusal> {
  // Given to this session while its sign-in was recent: the person may have taken some minutes at their device.
  const asked = await consumeChallenge(deps, { purpose: 'add', token }, body.clientDataJSON);
  if (isRefusal(asked)) return asked;
  const verified = await verifyNewPasskey({ challenge: asked.challenge, party }, body);
  if (isRefusal(verified)) return verified;
  const { accountId } = session;
  const added = await inTransaction<{ readonly kind: 'added' }>(deps.db, async (trx) => {
    if ((await lockPasskeys(trx, accountId)) >= MAX_PASSKEYS) return refuse('passkey.tooMany');
    const isNew = await insertPasskey(trx, {
      account_id: accountId,
      credential_id: verified.credentialId,
      public_key: verified.publicKey,
      counter: verified.counter,
      transports: jsonText(body.transports),
      backed_up: verified.backedUp,
      host: party.id,
      ...nameClient(userAgent),
      created_at: deps.clock(),
      last_used_at: null,
    });
    if (!isNew) return refuse('passkey.refused');
    await mailAboutPasskey(deps, trx, { template: 'passkeyAdded', session, party, locale });
    return { kind: 'added' };
  });
  return added;
}

interface PasskeyMail {
  readonly template: 'passkeyAdded' | 'passkeyRemoved';
  readonly session: Session;
  readonly party: RelyingParty;
  readonly locale: string;
}

/** Mails the owner of an account about a change of its passkeys, in case it was not them. */
async function mailAboutPasskey(
  deps: AccessDeps,
  trx: Database,
  { template, session: { accountId, email }, party, locale }: PasskeyMail,
): Promise<void> {
  const link = `${party.url}${PATHS.sessions}`;
  await enqueueMail(deps, trx, {
    accountId,
    to: email,
    template,
    locale,
    sender: { portal: party.portal },
    params: { link },
  });
}

interface Removal {
  readonly id: string;
  readonly locale: string;
}

/**
 * Removes a passkey of the account, which then signs nobody in, and mails its owner. Sessions that it started continue.
 */
export async function removePasskey(
  deps: AccessDeps,
  { session, party }: Pick<PasskeyOwner, 'session' | 'party'>,
  { id, locale }: Removal,
): Promise<{ readonly kind: 'removed' } | Refusal> {
  if (!isRecent(deps, session)) return refuse('session.tooOld');
  const removed = await inTransaction<{ readonly kind: 'removed' }>(deps.db, async (trx) => {
    const isTheirs = await deletePasskey(trx, { accountId: session.accountId, id });
    if (!isTheirs) return refuse('passkey.unknown');
    await mailAboutPasskey(deps, trx, { template: 'passkeyRemoved', session, party, locale });
    return { kind: 'removed' };
  });
  return removed;
}
