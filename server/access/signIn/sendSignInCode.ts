import { randomInt } from 'node:crypto';
import type { SignInCodeResponse } from '../../../src/contract/signIn.ts';
import type { AppDeps } from '../../app/deps.ts';
import { countUse } from '../../platform/limits/rateLimits.ts';
import { saveSignInCode } from './signInCodeRepository.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { CODE_EXPIRES_MS, RATE_LIMITS, RESEND_AFTER_SECONDS } from './limits.ts';

const CODE_COUNT = 1_000_000;
const CODE_DIGITS = 6;

interface CodeRequest {
  readonly email: string;
  readonly address: string;
  readonly locale: string;
}

/** Mails a code to whoever asks, known or not: nobody learns here who has an account. */
export async function sendSignInCode(
  deps: AppDeps,
  { email, address, locale }: CodeRequest,
): Promise<{ readonly kind: 'sent'; readonly body: SignInCodeResponse } | Refusal> {
  const now = deps.clock();
  const wait =
    (await countUse(deps.db, `codes/address/${address}`, RATE_LIMITS.codesByAddress, now)) ??
    (await countUse(deps.db, `codes/email/${email}`, RATE_LIMITS.codesByEmail, now));
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  const code = String(randomInt(CODE_COUNT)).padStart(CODE_DIGITS, '0');
  await deps.db.transaction().execute(async (trx) => {
    await saveSignInCode(trx, {
      email,
      codeHash: hashCode(deps, email, code),
      expiresAt: new Date(now.getTime() + CODE_EXPIRES_MS),
    });
    const minutes = String(CODE_EXPIRES_MS / 60_000);
    await enqueueMail(deps, trx, { to: email, template: 'signInCode', locale, params: { code, minutes } });
  });
  deps.wakeWorker();
  return {
    kind: 'sent',
    body: { resendAfterSeconds: RESEND_AFTER_SECONDS, expiresInSeconds: CODE_EXPIRES_MS / 1000 },
  };
}

// Keyed, because there are only a million codes: a plain hash would be undone at once.
export function hashCode(deps: Pick<AppDeps, 'keys'>, email: string, code: string): Buffer {
  return deps.keys.hash('one-time-code', `${email}/${code}`);
}
