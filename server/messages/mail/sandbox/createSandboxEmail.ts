import type { Database } from '../../../platform/database/openDatabase.ts';
import type { EmailPort } from '../emailPort.ts';

/** Keeps mails where the sandbox's inbox finds them. */
export function createSandboxEmail(db: Database, clock: () => Date): EmailPort {
  return {
    async send({ id, to, subject, text, code }) {
      await db
        .insertInto('sandbox_messages')
        .values({ id, kind: 'email', recipient: to, subject, text, code, created_at: clock() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}
