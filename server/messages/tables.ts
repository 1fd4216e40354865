/** The tables of messages that the sandbox keeps. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    sandbox_messages: SandboxMessagesTable;
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
