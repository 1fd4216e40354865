import type { Bytes } from '../platform/database/columns.ts';

/** The tables of messages: those that the sandbox keeps, the short links in text messages, and who is reminded. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    sandbox_messages: SandboxMessagesTable;
    sandbox_attachments: SandboxAttachmentsTable;
    short_links: ShortLinksTable;
    reminded_addresses: RemindedAddressesTable;
    sent_reminders: SentRemindersTable;
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

/** Attachments of a mail; they are deleted with it. */
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

/** One row for each address that a reminder was sent to; the address itself is not stored. */
export interface RemindedAddressesTable {
  /** The hash of the token in the address's unsubscribe link. */
  token_hash: Bytes;
  /** The language of the latest reminder, and of the page that unsubscribes. */
  language: string;
  created_at: Date;
  unsubscribed_at: Date | null;
}

/** One row for each reminder. */
export interface SentRemindersTable {
  kind: string;
  subject_id: string;
  /** The day in UTC, as `2026-11-26`. */
  day: string;
  created_at: Date;
}
