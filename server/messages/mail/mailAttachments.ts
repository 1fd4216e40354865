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

/** How each kind of file is made, by the domain that knows what is in it; undefined where there is nothing to attach. */
export type MailAttachments = Readonly<
  Record<AttachmentOrder['kind'], (order: AttachmentOrder) => Promise<MailAttachment | undefined>>
>;
