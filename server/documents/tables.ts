import type { Bytes } from '../platform/database/columns.ts';

/** The tables of documents. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    documents: DocumentsTable;
  }
}

export interface DocumentsTable {
  id: string;
  application_id: string;
  purpose: 'company';
  content_type: string;
  size: number;
  sealed_name: Bytes;
  /** Content of documents that were stored before files were. */
  sealed: Bytes | null;
  created_at: Date;
}
