import type { Database } from '../../../platform/database/openDatabase.ts';
import type { EmailPort } from '../emailPort.ts';

/** Mails to an address that begins like this come back. */
export const UNDELIVERABLE_START = 'bounces';

/** Keeps mails where the sandbox's inbox finds them. */
export function createSandboxEmail(db: Database, clock: () => Date): EmailPort {
  return {
    async send({ id, to, subject, text, code, attachments }) {
      if (to.startsWith(UNDELIVERABLE_START)) return { kind: 'undeliverable' };
      await db
        .insertInto('sandbox_messages')
        .values({ id, kind: 'email', recipient: to, subject, text, code, created_at: clock() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      if (attachments.length === 0) return { kind: 'sent' };
      await db
        .insertInto('sandbox_attachments')
        .values(attachments.map((file) => ({ message_id: id, ...file })))
        .onConflict((conflict) => conflict.columns(['message_id', 'name']).doNothing())
        .execute();
      return { kind: 'sent' };
    },
  };
}
