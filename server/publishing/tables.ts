import type { Bytes } from '../platform/database/columns.ts';

/** The tables of published definitions. Rows are inserted and never change. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    definition_versions: DefinitionVersionsTable;
    definition_approvals: DefinitionApprovalsTable;
    definition_refusals: DefinitionRefusalsTable;
    definition_releases: DefinitionReleasesTable;
  }
}

/** One state of all definitions and texts. */
export interface DefinitionVersionsTable {
  number: number;
  /** The version that the author started from; null for the first one. */
  parent: number | null;
  /** All files as one text (`versionContent.ts`), compressed by gzip. */
  content: Bytes;
  /** SHA-256 of that text, in hex. */
  content_hash: string;
  /** The checker that found no error: the version of the product. */
  checked_with: string;
  author: string;
  reason: string;
  created_at: Date;
  signature: Bytes;
  /** JSON of `VersionAuthor[]`: the staff who wrote it in the studio; null for versions of the command line. */
  authors: string | null;
}

/** The approval of a version by a person other than its author, who has read it and takes responsibility for it. */
export interface DefinitionApprovalsTable {
  version: number;
  content_hash: string;
  reviewer: string;
  reason: string;
  created_at: Date;
  signature: Bytes;
  /** The id of a member of staff; null for approvals by the command line. */
  reviewer_id: string | null;
}

/** The refusal of a version by a person other than its author, in force until the same person approves it. */
export interface DefinitionRefusalsTable {
  version: number;
  content_hash: string;
  reviewer: string;
  /** The id of a member of staff; null for refusals by the command line. */
  reviewer_id: string | null;
  /** The roles that allowed it, as `reviewer:us`; `operator` for the command line. */
  role: string;
  reason: string;
  created_at: Date;
  signature: Bytes;
}

/** From a time on, other versions are served than before. */
export interface DefinitionReleasesTable {
  number: number;
  kind: 'release' | 'rollback';
  /** JSON of `Served` (`releases.ts`): which version each market then has, with the hash of its content. */
  served: string;
  starts_at: Date;
  author: string;
  reason: string;
  created_at: Date;
  signature: Bytes;
}
