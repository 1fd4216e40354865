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
}

/**
 * Mails a code to any address, known or not: nobody learns here who has an account. Six digits as long as few of them were mailed and
 * guessed wrong, else a long code. What strangers ask for and try never counts for a browser in which the person has signed in before, and
 * never leaves the others without a way in.
 */
export async function sendSignInCode(
  deps: AccessDeps,
  { email, caller: { ip, browser }, locale }: CodeRequest,
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
  const place = { purpose: SIGN_IN, email, browserHash };
  const body = await transact(deps.db, async (trx) => {
    const mail = { ...place, locale, template: 'signInCode' } as const;
    const hasDigits = await takeDigits(deps, trx, await budgetOf(deps, trx, place));
    if (hasDigits) return mailCode(deps, trx, { ...mail, form: 'digits' });
    return (await pointToInbox(deps, trx, email)) ?? mailCode(deps, trx, { ...mail, form: 'long' });
  });
  return { kind: 'sent', body };
}

// One that was mailed before still works: nobody fills an inbox through us.
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
