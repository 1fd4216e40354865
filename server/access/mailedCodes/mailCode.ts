import { randomInt } from 'node:crypto';
import type { SignInCodeResponse } from '../../../src/contract/access.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { LIFETIMES, RESEND_AFTER_MS } from '../../platform/limits/limitTable.ts';
import type { AccessDeps } from '../deps.ts';
import { saveCode, type CodePlace } from './mailedCodeRepository.ts';

const CODE_COUNT = 1_000_000;
const CODE_DIGITS = 6;

interface CodeMail extends CodePlace {
  readonly template: 'signInCode' | 'emailProofCode';
  readonly locale: string;
}

/** Mails a code of six digits in the caller's transaction, who has counted it by the limits before. */
export async function mailCode(
  deps: AccessDeps,
  trx: Database,
  { template, locale, ...place }: CodeMail,
): Promise<SignInCodeResponse> {
  const code = String(randomInt(CODE_COUNT)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(deps.clock().getTime() + LIFETIMES.signInCodeMs);
  await saveCode(trx, place, { codeHash: hashCode(deps, place, code), expiresAt });
  const minutes = String(LIFETIMES.signInCodeMs / 60_000);
  await enqueueMail(deps, trx, { to: place.email, template, locale, params: { code, minutes } });
  return {
    resendAfterSeconds: RESEND_AFTER_MS / 1000,
    expiresInSeconds: LIFETIMES.signInCodeMs / 1000,
  };
}

// Keyed, because there are only a million codes: a plain hash would be undone at once.
export function hashCode(
  { keys }: Pick<AccessDeps, 'keys'>,
  { purpose, email }: CodePlace,
  code: string,
): Buffer {
  return keys.hash('sign-in-code', `${purpose}/${email}/${code}`);
}
