import { createTransport } from 'nodemailer';
import { isRecord } from '../../../../src/lib/unknownValue.ts';
import { VendorDown } from '../../../platform/vendors/vendorErrors.ts';
import type { EmailPort } from '../emailPort.ts';
import type { MailAttachment } from '../mailAttachments.ts';

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
    async send({ id, to, subject, text, html, pictures, attachments, unsubscribeUrl }) {
      // Receivers drop a second mail with the same Message-ID, so a repeated try is not a repeated mail.
      const messageId = `<${id}@${new URL(url).hostname}>`;
      const inlined = pictures.map((picture) => ({ ...toFile(picture), cid: picture.id }));
      try {
        // An object is one address, whatever its content; a text with a comma would be two.
        const recipient = { name: '', address: to };
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          text,
          html,
          messageId,
          attachments: [...attachments.map(toFile), ...inlined],
          ...(unsubscribeUrl !== undefined && { headers: oneClickHeaders(unsubscribeUrl) }),
        });
        return { kind: 'sent' };
      } catch (error) {
        if (isRefusedAddress(error)) return { kind: 'undeliverable' };
        throw isAboutThisMail(error)
          ? error
          : new VendorDown('The mail server cannot be reached', { cause: error });
      }
    },
  };
}

function toFile({ name, type, content }: MailAttachment) {
  return { filename: name, contentType: type, content };
}

/** The headers of RFC 2369 and RFC 8058 by which mail programs offer a button that unsubscribes. */
function oneClickHeaders(url: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Replies about the recipient that will be the same tomorrow: no such mailbox, it is closed, or the address is wrong (RFC 5321). */
const NO_SUCH_MAILBOX: readonly unknown[] = [550, 551, 553];

/**
 * Codes of nodemailer for a sender, recipient or content that the server refused. Every other code concerns all mails.
 */
const OF_ONE_MAIL: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

// nodemailer marks a refused recipient by this code, and gives the reply of the server as a number.
function isRefusedAddress(error: unknown): boolean {
  return (
    propertyOf(error, 'code') === 'EENVELOPE' && NO_SUCH_MAILBOX.includes(propertyOf(error, 'responseCode'))
  );
}

function isAboutThisMail(error: unknown): boolean {
  return OF_ONE_MAIL.includes(propertyOf(error, 'code'));
}

function propertyOf(error: unknown, name: string): unknown {
  return isRecord(error) ? error[name] : undefined;
}
