import type { StaffMember } from '../../src/contract/staff.ts';
import { enqueueMail } from '../messages/mail/enqueueMail.ts';
import { FALLBACK_LOCALE } from '../messages/writeText.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { StaffDeps } from './deps.ts';
import { staffPartyOf } from './staffParty.ts';

interface PasskeyMail {
  readonly template: 'staffPasskeyAdded' | 'staffPasskeyRemoved';
  readonly member: Pick<StaffMember, 'name' | 'email'>;
  /** The name of the passkey, or its id if it has none. */
  readonly passkey: string;
}

/** Mails a member about a change of their passkeys, in case it was not them. The studio and its mails are in one language. */
export async function mailAboutPasskey(
  deps: StaffDeps,
  trx: Database,
  { template, member: { name, email }, passkey }: PasskeyMail,
): Promise<void> {
  await enqueueMail(deps, trx, {
    to: email,
    template,
    locale: FALLBACK_LOCALE,
    params: { name, passkey, link: `${staffPartyOf(deps.config).origin}/studio/account` },
  });
}
