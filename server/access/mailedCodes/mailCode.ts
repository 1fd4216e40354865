import type { SignInCodeResponse } from '../../../src/contract/access.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { LIFETIMES, RESEND_AFTER_MS } from '../../platform/limits/limitTable.ts';
import type { AccessDeps } from '../deps.ts';
import { createDigits, createLongCode, readCode } from '../../platform/crypto/codeText.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import { saveBrowserCode, saveLongCode, type BrowserCodeKey, type CodeKey } from './mailedCodeRepository.ts';

interface CodeMail extends BrowserCodeKey {
  readonly form: SignInCodeResponse['form'];
  readonly template: 'signInCode' | 'emailProofCode';
  readonly locale: string;
  /** The portal that was called. */
  readonly portal: string;
}

const LIFETIME_MS = { digits: LIFETIMES.signInCodeMs, long: LIFETIMES.longCodeMs } as const;

/** Mails a code in the caller's transaction, who has counted it by the limits before. */
export async function mailCode(
  deps: AccessDeps,
  trx: Database,
  { form, template, locale, portal, ...key }: CodeMail,
): Promise<SignInCodeResponse> {
  const lifetimeMs = LIFETIME_MS[form];
  const sentAt = deps.clock();
  const times = { sentAt, expiresAt: new Date(sentAt.getTime() + lifetimeMs) };
  const code = form === 'digits' ? createDigits() : createLongCode();
  if (form === 'digits') await saveBrowserCode(trx, key, { codeHash: hashDigits(deps, key, code), ...times });
  else await saveLongCode(trx, key, { codeHash: hashLongCode(deps, key, readCode(code).code), ...times });
  const minutes = String(lifetimeMs / MINUTE_MS);
  await enqueueMail(deps, trx, {
    to: key.email,
    template,
    locale,
    sender: { portal },
    params: { code, minutes },
  });
  return {
    form,
    resendAfterSeconds: RESEND_AFTER_MS / 1000,
    expiresInSeconds: lifetimeMs / 1000,
  };
}

// Keyed, because there are only a million codes: a plain hash would be undone at once.
export function hashDigits(
  { keys }: Pick<AccessDeps, 'keys'>,
  { purpose, email, browserHash }: BrowserCodeKey,
  code: string,
): Buffer {
  const browser = Buffer.from(browserHash).toString('hex');
  return keys.hash('sign-in-code', `${purpose}/${email}/${browser}/${code}`);
}

export function hashLongCode(
  { keys }: Pick<AccessDeps, 'keys'>,
  { purpose, email }: CodeKey,
  code: string,
): Buffer {
  return keys.hash('sign-in-code', `${purpose}/${email}/${code}`);
}
