import type { PasskeySignInBody, PasskeySignInOptions } from '../../../src/contract/passkeys.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { isRefusal } from '../../platform/http/accept.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { CallingBrowser, NamedBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { openSession } from '../sessions/openSession.ts';
import type { StartedSession } from '../signIn/startSession.ts';
import { consumeChallenge, createChallenge } from './challenges.ts';
import { findPasskey, recordUse } from './passkeyRepository.ts';
import type { RelyingParty } from './relyingParty.ts';
import { verifyUse } from './verifyPasskey.ts';

/** Returns the options by which the browser requests any passkey: the response does not reveal who has one. */
export async function createSignInOptions(
  deps: AccessDeps,
  { ip, browser: token }: NamedBrowser,
  party: RelyingParty,
): Promise<{ readonly kind: 'asked'; readonly body: PasskeySignInOptions } | Refusal> {
  const given = await createChallenge(deps, { purpose: 'signIn', token }, ip);
  if (isRefusal(given)) return given;
  const { challenge } = given;
  const timeout = LIFETIMES.passkeyChallengeMs;
  return { kind: 'asked', body: { rpId: party.id, challenge, timeout, userVerification: 'required' } };
}

interface SignInTry {
  readonly body: PasskeySignInBody;
  readonly caller: CallingBrowser;
  readonly party: RelyingParty;
}

/** Starts a session for the person who has the passkey, as a code does. */
export async function signInByPasskey(
  deps: AccessDeps,
  { body, caller, party }: SignInTry,
): Promise<StartedSession | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'sign-in/attempts/ip', subjects: [caller.ip] });
  if (limited) return limited;
  if (caller.browser === undefined) return refuse('passkey.challenge');
  const holder = { purpose: 'signIn', token: caller.browser } as const;
  const asked = await consumeChallenge(deps, holder, body.clientDataJSON);
  if (isRefusal(asked)) return asked;
  const passkey = await findPasskey(deps.db, body.credentialId);
  if (!passkey) return refuse('passkey.unknown');
  const { account_id: accountId, email } = passkey;
  if (Buffer.from(body.userHandle, 'base64url').toString() !== accountId) return refuse('passkey.refused');
  const use = await verifyUse({ challenge: asked.challenge, party }, body, passkey);
  if (isRefusal(use)) return use;
  return inTransaction<StartedSession>(deps.db, async (trx) => {
    const isRecorded = await recordUse(trx, passkey, { ...use, now: deps.clock() });
    if (!isRecorded) return refuse('passkey.refused');
    return { kind: 'started', session: await openSession(deps, trx, { accountId, email, caller }) };
  });
}
