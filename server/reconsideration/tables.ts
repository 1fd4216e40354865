import type { ReconsiderationAnswer } from '../../src/contract/codes.ts';
import type { Bytes } from '../platform/database/columns.ts';

/** The tables of requests for another look. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    reconsiderations: ReconsiderationsTable;
    reconsideration_documents: ReconsiderationDocumentsTable;
    reconsideration_texts: ReconsiderationTextsTable;
  }
}

export interface ReconsiderationsTable {
  id: string;
  application_id: string;
  /** The applicant's text, encrypted. */
  sealed: Bytes;
  asked_at: Date;
  answer: ReconsiderationAnswer | null;
  /** Support's reply, encrypted. */
  sealed_reply: Bytes | null;
  answered_at: Date | null;
}

/** Requests that are written and not sent, one for each application. */
export interface ReconsiderationTextsTable {
  application_id: string;
  /** Encrypted. */
  sealed: Bytes;
  written_at: Date;
}

export interface ReconsiderationDocumentsTable {
  id: string;
  application_id: string;
  /** The request that it was sent with; none yet while the request is written. */
  reconsideration_id: string | null;
  content_type: string;
  size: number;
  sealed_name: Bytes;
  /** Content of documents that were stored before files were. */
  sealed: Bytes | null;
  created_at: Date;
}
