import type { Database } from '../../../platform/database/openDatabase.ts';
import type { SmsPort } from '../smsPort.ts';

/** A number with these last digits never gets a text. */
export const UNDELIVERABLE_DIGITS = '0199';
const SUBJECT_LENGTH = 40;

/** Keeps text messages where the sandbox's inbox finds them. */
export function createSandboxSms(db: Database, clock: () => Date): SmsPort {
  return {
    async send({ id, to, text, code }) {
      if (to.endsWith(UNDELIVERABLE_DIGITS)) return { kind: 'undeliverable' };
      await db
        .insertInto('sandbox_messages')
        .values({
          id,
          kind: 'sms',
          recipient: to,
          subject: firstWords(text),
          text,
          code,
          created_at: clock(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return { kind: 'sent' };
    },
  };
}

// A text message has no subject, but the inbox lists its messages by one.
function firstWords(text: string): string {
  if (text.length <= SUBJECT_LENGTH) return text;
  const start = text.slice(0, SUBJECT_LENGTH);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`;
}
