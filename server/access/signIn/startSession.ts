import type { Refusal } from '../../platform/http/refusal.ts';
import type { AccessDeps } from '../deps.ts';
import { checkCode } from '../mailedCodes/checkCode.ts';
import { findOrCreateAccount } from '../sessions/accountRepository.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import { SIGN_IN } from './sendSignInCode.ts';

interface SignInRequest {
  readonly email: string;
  readonly code: string;
  readonly ip: string;
  /** The token that the browser has already: its session ends. */
  readonly replaced: string | undefined;
}

export interface StartedSession {
  readonly kind: 'started';
  readonly session: OpenedSession;
}

/** Starts a session for the person who has the code. */
export async function startSession(
  deps: AccessDeps,
  { email, code, ip, replaced }: SignInRequest,
): Promise<StartedSession | Refusal> {
  return checkCode<StartedSession>(deps, { purpose: SIGN_IN, email, code, ip }, async (trx) => {
    const accountId = await findOrCreateAccount(trx, { id: deps.createId(), email, now: deps.clock() });
    return { kind: 'started', session: await openSession(deps, trx, { accountId, email, replaced }) };
  });
}
