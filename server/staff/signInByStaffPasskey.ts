import type { PasskeySignInBody, PasskeySignInOptions } from '../../src/contract/passkeys.ts';
import type { CallingBrowser, NamedBrowser } from '../access/browsers/callingBrowser.ts';
import { consumeChallenge, createChallenge } from '../access/passkeys/challenges.ts';
import { verifyUse } from '../access/passkeys/verifyPasskey.ts';
import { inTransaction } from '../platform/database/inTransaction.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { isRefusal } from '../platform/http/accept.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';
import { recordStaffAction } from './recordStaffAction.ts';
import { staffPartyOf } from './staffParty.ts';
import { findStaffPasskey, recordStaffUse } from './staffPasskeyRepository.ts';
import { openStaffSession, type StaffSignedIn } from './staffSessions.ts';

/** Returns the options by which the browser requests any passkey: the response does not reveal who is staff. */
export async function askForStaffPasskey(
  deps: PlatformDeps,
  { ip, browser: token }: Pick<NamedBrowser, 'ip' | 'browser'>,
): Promise<{ readonly kind: 'asked'; readonly body: PasskeySignInOptions } | Refusal> {
  const given = await createChallenge(deps, { purpose: 'signInStaff', token }, ip);
  if (isRefusal(given)) return given;
  const { challenge } = given;
  const { id: rpId } = staffPartyOf(deps.config);
  const timeout = LIFETIMES.passkeyChallengeMs;
  return { kind: 'asked', body: { rpId, challenge, timeout, userVerification: 'required' } };
}

interface SignInTry {
  readonly body: PasskeySignInBody;
  readonly caller: Pick<CallingBrowser, 'ip' | 'browser' | 'userAgent'>;
  readonly sessionBefore: string | undefined;
}

/** Starts a session for the member who has the passkey. */
export async function signInByStaffPasskey(
  deps: PlatformDeps,
  { body, caller, sessionBefore }: SignInTry,
): Promise<StaffSignedIn | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'staff/attempts/ip', subjects: [caller.ip] });
  if (limited) return limited;
  if (caller.browser === undefined) return refuse('passkey.challenge');
  const holder = { purpose: 'signInStaff', token: caller.browser } as const;
  const asked = await consumeChallenge(deps, holder, body.clientDataJSON);
  if (isRefusal(asked)) return asked;
  const passkey = await findStaffPasskey(deps.db, body.credentialId);
  if (!passkey) return refuse('passkey.unknown');
  const { staff_id: id, email } = passkey;
  if (Buffer.from(body.userHandle, 'base64url').toString() !== id) return refuse('passkey.refused');
  const party = staffPartyOf(deps.config);
  const use = await verifyUse({ challenge: asked.challenge, party }, body, passkey);
  if (isRefusal(use)) return use;
  return inTransaction<StaffSignedIn>(deps.db, async (trx) => {
    // False also if the member was disabled in the meantime, which removes it.
    const isRecorded = await recordStaffUse(trx, passkey, { ...use, now: deps.clock() });
    if (!isRecorded) return refuse('passkey.refused');
    await recordStaffAction(deps, trx, { staff: { id, email }, event: 'staff.signIn', reason: 'by passkey' });
    const session = await openStaffSession(deps, trx, {
      staffId: id,
      before: sessionBefore,
      userAgent: caller.userAgent,
    });
    return { kind: 'signedIn', session, email };
  });
}
