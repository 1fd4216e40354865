import type { Bytes } from '../platform/database/columns.ts';

/** The tables of messages that the sandbox keeps. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    sandbox_messages: SandboxMessagesTable;
    sandbox_attachments: SandboxAttachmentsTable;
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
