import type { Bytes } from '../platform/database/columns.ts';

/** The tables of drafts of definitions. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    studio_drafts: StudioDraftsTable;
    studio_draft_changes: StudioDraftChangesTable;
  }
}

export interface StudioDraftsTable {
  id: string;
  title: string;
  /** The version that it began with or was merged with; null for the definitions that the server was installed with. */
  base: number | null;
  /** Counts its changes, from 0. */
  revision: number;
  /** JSON of `DraftAuthor[]`: everybody who changed it, its author first. */
  authors: string;
  /** JSON of the paths of the files that differ from the base. */
  changed_paths: string;
  created_at: Date;
  changed_at: Date;
  discarded_at: Date | null;
  published_at: Date | null;
}

/** One change of a draft. Rows are inserted and never change. */
export interface StudioDraftChangesTable {
  draft_id: string;
  /** The revision that it made. */
  revision: number;
  author: string;
  label: string;
  /** JSON of `FileEdit[]`, compressed by gzip. */
  files: Bytes;
  created_at: Date;
}
