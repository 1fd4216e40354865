import type { Refusal } from '../../platform/http/refusal.ts';
import type { CallingBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { checkCode } from '../mailedCodes/checkCode.ts';
import { findOrCreateAccount } from '../sessions/accountRepository.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import { SIGN_IN } from './sendSignInCode.ts';

interface SignInRequest {
  readonly email: string;
  readonly code: string;
  readonly caller: CallingBrowser;
}

export interface StartedSession {
  readonly kind: 'started';
  readonly session: OpenedSession;
}

/** Starts a session for the person who has the code. */
export async function startSession(
  deps: AccessDeps,
  { email, code, caller }: SignInRequest,
): Promise<StartedSession | Refusal> {
  return checkCode<StartedSession>(deps, { purpose: SIGN_IN, email, code, caller }, async (trx) => {
    const accountId = await findOrCreateAccount(trx, { id: deps.createId(), email, now: deps.clock() });
    return { kind: 'started', session: await openSession(deps, trx, { accountId, email, caller }) };
  });
}
