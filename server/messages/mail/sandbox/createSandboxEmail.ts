import type { Database } from '../../../platform/database/openDatabase.ts';
import type { EmailMessage, EmailPort } from '../emailPort.ts';

/** Mails to an address that begins like this come back. */
export const UNDELIVERABLE_START = 'bounces';

/** The name under which the HTML of a mail is kept, among its attachments. */
export const MAIL_PAGE = 'mail.html';

/** Keeps mails where the sandbox's inbox finds them. */
export function createSandboxEmail(db: Database, clock: () => Date): EmailPort {
  return {
    async send({ id, to, subject, text, html, pictures, code, attachments }) {
      if (to.startsWith(UNDELIVERABLE_START)) return { kind: 'undeliverable' };
      await db
        .insertInto('sandbox_messages')
        .values({ id, kind: 'email', recipient: to, subject, text, code, created_at: clock() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const page = {
        name: MAIL_PAGE,
        type: 'text/html; charset=utf-8',
        content: Buffer.from(withPictures(html, pictures)),
      };
      await db
        .insertInto('sandbox_attachments')
        .values([page, ...attachments].map((file) => ({ message_id: id, ...file })))
        .onConflict((conflict) => conflict.columns(['message_id', 'name']).doNothing())
        .execute();
      return { kind: 'sent' };
    },
  };
}

/** The HTML of a mail as a page of its own, with the pictures in it. */
function withPictures(html: string, pictures: EmailMessage['pictures']): string {
  return pictures.reduce(
    (page, { id, type, content }) =>
      page.replaceAll(`"cid:${id}"`, `"data:${type};base64,${content.toString('base64')}"`),
    html,
  );
}
