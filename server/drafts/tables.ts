import type { Bytes } from '../platform/database/columns.ts';

/** The table of drafts. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    drafts: DraftsTable;
  }
}

/** One row for each account, portal and market. */
export interface DraftsTable {
  id: string;
  account_id: string;
  portal: string;
  market: string;
  /** All answers, encrypted; none once the draft was submitted. */
  sealed: Bytes | null;
  data_key: Bytes;
  revision: number;
  idempotency_key: string;
  /** The language of the pages in which it was changed last. */
  language: string;
  /** The application that it became. The row stays for a day, for other devices to learn it. */
  submitted_as: string | null;
  /** The job that looks after its mails; an earlier one ends itself. */
  mail_job: string | null;
  /** When its person was reminded of it, since the last change. */
  reminded_at: Date | null;
  /** Job of the mail that announces the deletion. */
  warning_mail: string | null;
  /** When it is deleted, once that mail was sent. Null: not at all. */
  deletes_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
