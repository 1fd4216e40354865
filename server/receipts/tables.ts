import type { Bytes } from '../platform/database/columns.ts';

/** The table of signed documents. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    receipts: ReceiptsTable;
  }
}

/** Rows are only ever added. */
export interface ReceiptsTable {
  application_id: string;
  /** Keyed hash of the signature and the answers that the document shows. */
  answers_hash: Bytes;
  /** The document, encrypted by the key of the application. */
  sealed: Bytes;
  created_at: Date;
}
