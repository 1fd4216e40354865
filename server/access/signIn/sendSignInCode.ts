import type { SignInCodeResponse } from '../../../src/contract/access.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { consumeSliding } from '../../platform/limits/slidingLimits.ts';
import type { NamedBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { budgetOf, consumeDay, longCodes, takeDigits } from '../mailedCodes/codeLimits.ts';
import { mailCode } from '../mailedCodes/mailCode.ts';
import { hashToken } from '../sessions/readSession.ts';
import { transact } from '../../platform/database/inTransaction.ts';

/** The purpose of codes that sign in. */
export const SIGN_IN = 'sign-in';

interface CodeRequest {
  readonly email: string;
  readonly caller: NamedBrowser;
  readonly locale: string;
  /** The portal that was called. */
  readonly portal: string;
}

/**
 * Mails a code to any address, known or not: the response does not reveal who has an account. Six digits as long as few
 * of them were mailed and guessed wrong, else a long code. Requests and attempts of strangers never count for a browser
 * in which the person has signed in before, and never lock out the others.
 */
export async function sendSignInCode(
  deps: AccessDeps,
  { email, caller: { ip, browser }, locale, portal }: CodeRequest,
): Promise<{ readonly kind: 'sent'; readonly body: SignInCodeResponse } | Refusal> {
  const browserHash = hashToken(browser);
  const limited =
    (await consumeLimit(deps, deps.db, { name: 'sign-in/codes/ip', subjects: [ip] })) ??
    (await consumeLimit(deps, deps.db, {
      name: 'sign-in/codes/browser',
      subjects: [browserHash.toString('hex')],
    })) ??
    (await consumeDay(deps, 'sign-in/codes/day/ip', { purpose: SIGN_IN, email, ip, browser }));
  if (limited) return limited;
  const key = { purpose: SIGN_IN, email, browserHash };
  const body = await transact(deps.db, async (trx) => {
    const mail = { ...key, locale, portal, template: 'signInCode' } as const;
    const hasDigits = await takeDigits(deps, trx, await budgetOf(deps, trx, key));
    if (hasDigits) return mailCode(deps, trx, { ...mail, form: 'digits' });
    return (await pointToInbox(deps, trx, email)) ?? mailCode(deps, trx, { ...mail, form: 'long' });
  });
  return { kind: 'sent', body };
}

// An earlier code still works: this prevents filling an inbox.
async function pointToInbox(
  deps: AccessDeps,
  trx: Database,
  email: string,
): Promise<SignInCodeResponse | undefined> {
  const wait = await consumeSliding(trx, longCodes(deps, { purpose: SIGN_IN, email }));
  return wait === undefined
    ? undefined
    : { form: 'long', resendAfterSeconds: wait, expiresInSeconds: LIFETIMES.longCodeMs / 1000 };
}
