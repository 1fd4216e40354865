import { createTransport } from 'nodemailer';
import type { EmailPort } from '../emailPort.ts';

const TIMEOUT_MS = 10_000;

/** Sends mails over SMTP. */
export function createSmtpEmail({ url, from }: { readonly url: string; readonly from: string }): EmailPort {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ id, to, subject, text, attachments }) {
      // Receivers drop a second mail with the same Message-ID, so a repeated try is not a repeated mail.
      const messageId = `<${id}@${new URL(url).hostname}>`;
      const files = attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      }));
      await transport.sendMail({ from, to, subject, text, messageId, attachments: files });
    },
  };
}
