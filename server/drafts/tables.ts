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
  created_at: Date;
  updated_at: Date;
}
