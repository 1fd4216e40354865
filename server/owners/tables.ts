import type { Generated } from 'kysely';
import type { Bytes, JsonColumn } from '../platform/database/columns.ts';
import type { OwnerType, Ownership } from '../../src/contract/ownerStates.ts';
import type { OwnerAnswers, OwnersItemAnswers } from '../../src/contract/answers.generated.ts';
import type { SealedValues } from '../applications/tables.ts';

/** The tables of owners, their invitations, and what applicants have confirmed about them. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    owners: OwnersTable;
    owner_invitations: OwnerInvitationsTable;
    owner_attestations: OwnerAttestationsTable;
    removed_owners: RemovedOwnersTable;
  }
}

export type OwnerResult = 'passed' | 'failed' | 'review';

/** Only dates and answers: how far an owner is follows from them (`ownerState.ts`). */
export interface OwnersTable {
  id: string;
  application_id: string;
  type: OwnerType;
  /** Account that has proved to be this person; null before. */
  account_id: string | null;
  position: number;
  /** In lower case, and null as long as none is given: the address that is invited. */
  email: string | null;
  /** One flat document, as the step `owners` and the flow `owner` name the answers. */
  answers: JsonColumn<OwnersItemAnswers & OwnerAnswers>;
  sealed: JsonColumn<SealedValues>;
  fingerprints: JsonColumn<readonly string[]>;
  data_key: Bytes;
  invited_at: Date | null;
  opened_at: Date | null;
  /** When they had given everything that forms ask. */
  submitted_at: Date | null;
  result: OwnerResult | null;
  ended_at: Date | null;
  refused_at: Date | null;
  bounced_at: Date | null;
  /** How many reminders were mailed since the newest invitation, and the job that mails the next. */
  reminders: Generated<number>;
  reminder_job: string | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** Links that were mailed; each binds an account at most once. */
export interface OwnerInvitationsTable {
  token_hash: Bytes;
  owner_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  bound_at: Date | null;
  /** The job of its mail, which goes with it. */
  mail_job: string;
}

/** Rows are only ever added, and marked when the list has changed since. */
export interface OwnerAttestationsTable {
  id: string;
  application_id: string;
  account_id: string;
  version: string;
  ownership: Ownership;
  language: string;
  attested_at: Date;
  superseded_at: Date | null;
}

/** Owners who were removed: their open page reports it. */
export interface RemovedOwnersTable {
  owner_id: string;
  account_id: string;
  removed_at: Date;
}
