import type { Bytes } from '../platform/database/columns.ts';

/** The tables of messages: those that the sandbox keeps, and the short links in text messages. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    sandbox_messages: SandboxMessagesTable;
    sandbox_attachments: SandboxAttachmentsTable;
    short_links: ShortLinksTable;
  }
}

export interface SandboxMessagesTable {
  id: string;
  kind: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  code: string | null;
  created_at: Date;
}

/** What went with a mail; it goes with the mail. */
export interface SandboxAttachmentsTable {
  message_id: string;
  name: string;
  type: string;
  content: Bytes;
}

export interface ShortLinksTable {
  code_hash: Bytes;
  /** Where it leads, encrypted: the URL may hold a proof. */
  sealed: string;
  expires_at: Date;
}
