import type { Bytes } from '../platform/database/columns.ts';

/** The tables of stored files. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    stored_files: StoredFilesTable;
    file_pieces: FilePiecesTable;
  }
}

/** A file that is stored, or of which a part may be. The document that it belongs to has the same id. */
export interface StoredFilesTable {
  id: string;
  /** Where its pieces are. */
  store: 'database' | 's3';
  created_at: Date;
}

export interface FilePiecesTable {
  file_id: string;
  /** From 0. */
  number: number;
  sealed: Bytes;
}
