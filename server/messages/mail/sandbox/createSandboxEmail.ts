import type { Database } from '../../../platform/database/openDatabase.ts';
import type { EmailPort } from '../emailPort.ts';

/** Keeps mails where the sandbox's inbox finds them. */
export function createSandboxEmail(db: Database, clock: () => Date): EmailPort {
  return {
    async send({ id, to, subject, text, code, attachments }) {
      await db
        .insertInto('sandbox_messages')
        .values({ id, kind: 'email', recipient: to, subject, text, code, created_at: clock() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      if (attachments.length === 0) return;
      await db
        .insertInto('sandbox_attachments')
        .values(attachments.map((file) => ({ message_id: id, ...file })))
        .onConflict((conflict) => conflict.columns(['message_id', 'name']).doNothing())
        .execute();
    },
  };
}
