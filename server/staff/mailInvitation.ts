import { STAFF_INVITATION_HOURS } from '../../src/contract/lifetimes.ts';
import type { MessagesDeps } from '../messages/deps.ts';
import { enqueueMail } from '../messages/mail/enqueueMail.ts';
import { FALLBACK_LOCALE } from '../messages/writeText.ts';
import { readMailConfig } from '../messages/mail/readMailConfig.ts';
import { EnvironmentReader } from '../platform/config/environmentReader.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { QueueDeps } from '../platform/outbox/enqueueJob.ts';
import { StartProblem } from '../platform/systemErrors.ts';
import type { NewStaff } from './registry.ts';

type Invited = Pick<NewStaff, 'email' | 'name' | 'by'> & { readonly link: string };

/** Mails an invitation to whom it is for. The studio and its mails are in one language. */
export async function mailInvitation(
  deps: QueueDeps & Pick<MessagesDeps, 'keys'>,
  trx: Database,
  { email, name, by, link }: Invited,
): Promise<void> {
  await enqueueMail(deps, trx, {
    to: email,
    template: 'staffInvited',
    locale: FALLBACK_LOCALE,
    params: { name, by, link, hours: String(STAFF_INVITATION_HOURS) },
  });
}

/** Whether a server with this environment sends mails to people. The sandbox shows them to developers. */
export function sendsMails(variables: Readonly<Record<string, string | undefined>>): boolean {
  const read = new EnvironmentReader(variables);
  const { email } = readMailConfig(read);
  if (read.problems.length > 0) throw new StartProblem(read.problems.join('; '));
  return email.kind === 'smtp';
}
