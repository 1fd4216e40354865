import { PATHS } from '../../../src/contract/pages.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { AccessDeps } from '../deps.ts';
import type { Session } from '../sessions/readSession.ts';
import type { RelyingParty } from './relyingParty.ts';

interface PasskeyMail {
  readonly template: 'passkeyAdded' | 'passkeyRemoved';
  readonly session: Session;
  readonly party: RelyingParty;
  readonly locale: string;
}

/** Mails the owner of an account about a change of its passkeys, in case it was not them. */
export async function mailAboutPasskey(
  deps: AccessDeps,
  trx: Database,
  { template, session: { accountId, email }, party, locale }: PasskeyMail,
): Promise<void> {
  const link = `${party.url}${PATHS.sessions}`;
  await enqueueMail(deps, trx, { accountId, to: email, template, locale, params: { link } });
}
