import { randomInt } from 'node:crypto';
import type { SignInCodeResponse } from '../../../src/contract/access.ts';
import type { AccessDeps } from '../deps.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { LIFETIMES, RESEND_AFTER_MS } from '../../platform/limits/limitTable.ts';
import { saveSignInCode } from './signInCodeRepository.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

const CODE_COUNT = 1_000_000;
const CODE_DIGITS = 6;

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
  const now = deps.clock();
  const limited =
    (await consumeLimit(deps, deps.db, { name: 'sign-in/codes/ip', subjects: [ip] })) ??
    (await consumeLimit(deps, deps.db, { name: 'sign-in/codes/email', subjects: [email] }));
  if (limited) return limited;
  const code = String(randomInt(CODE_COUNT)).padStart(CODE_DIGITS, '0');
  await deps.db.transaction().execute(async (trx) => {
    await saveSignInCode(trx, {
      email,
      codeHash: hashCode(deps, email, code),
      expiresAt: new Date(now.getTime() + LIFETIMES.signInCodeMs),
    });
    const minutes = String(LIFETIMES.signInCodeMs / 60_000);
    await enqueueMail(deps, trx, { to: email, template: 'signInCode', locale, params: { code, minutes } });
  });
  deps.wakeWorker();
  return {
    kind: 'sent',
    body: {
      resendAfterSeconds: RESEND_AFTER_MS / 1000,
      expiresInSeconds: LIFETIMES.signInCodeMs / 1000,
    },
  };
}

// Keyed, because there are only a million codes: a plain hash would be undone at once.
export function hashCode(deps: Pick<AccessDeps, 'keys'>, email: string, code: string): Buffer {
  return deps.keys.hash('sign-in-code', `${email}/${code}`);
}
