/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** Which file goes with a mail; it is made when the mail is sent. */
export interface AttachmentOrder {
  readonly kind: 'receipt';
  /** The application that it is about. */
  readonly applicationId: string;
}

/** Creates each kind of attachment, in the domain that knows its content; undefined if there is nothing to attach. */
export type MailAttachments = Readonly<
  Record<AttachmentOrder['kind'], (order: AttachmentOrder) => Promise<MailAttachment | undefined>>
>;
