import type { MailPicture } from './html/drawPictures.ts';
import type { MailAttachment } from './mailAttachments.ts';

export interface EmailMessage {
  /** The same id means the same mail: a second try must not look like another one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; its pictures are named as `cid:<id>`. */
  readonly html: string;
  readonly pictures: readonly MailPicture[];
  /** The one-time code in the text, so that the sandbox's inbox can show it on its own. */
  readonly code: string | null;
  readonly attachments: readonly MailAttachment[];
  /** Where one click unsubscribes (RFC 8058); undefined for mails that cannot be unsubscribed from. */
  readonly unsubscribeUrl: string | undefined;
}

/** `undeliverable`: this address will never get it, so trying again is of no use. */
export type EmailOutcome = { readonly kind: 'sent' } | { readonly kind: 'undeliverable' };

/** Sends a mail, or throws so that it is tried again. */
export interface EmailPort {
  send(message: EmailMessage): Promise<EmailOutcome>;
}
