import type { SignInCodeResponse } from '../../../src/contract/access.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import type { AccessDeps } from '../deps.ts';
import { mailCode } from '../mailedCodes/mailCode.ts';

/** The purpose of codes that sign in. */
export const SIGN_IN = 'sign-in';

interface CodeRequest {
  readonly email: string;
  readonly ip: string;
  readonly locale: string;
}

/** Mails a code to any address, known or not: nobody learns here who has an account. */
export async function sendSignInCode(
  deps: AccessDeps,
  { email, ip, locale }: CodeRequest,
): Promise<{ readonly kind: 'sent'; readonly body: SignInCodeResponse } | Refusal> {
  const limited =
    (await consumeLimit(deps, deps.db, { name: 'sign-in/codes/ip', subjects: [ip] })) ??
    (await consumeLimit(deps, deps.db, { name: 'sign-in/codes/email', subjects: [email] }));
  if (limited) return limited;
  const mail = { purpose: SIGN_IN, email, locale, template: 'signInCode' } as const;
  const body = await deps.db.transaction().execute((trx) => mailCode(deps, trx, mail));
  deps.wakeWorker();
  return { kind: 'sent', body };
}
