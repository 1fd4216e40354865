import type { ColumnType, Generated } from 'kysely';
import type { ApplicationStateName } from './states/applicationStates.ts';
import type { Bytes, JsonColumn } from '../platform/database/columns.ts';
import type { ApplicationMetadata } from '../../src/contract/applications.ts';
import type { ApplicationLevel, BoStatus, ReasonCode } from '../../src/contract/decisions.ts';
import type { StepUpType } from '../../src/contract/stepUps.ts';
import type { Answers } from '../../src/engine/index.ts';

/** The tables of applications, their audit and their step-ups. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    applications: ApplicationsTable;
    decision_audit: DecisionAuditTable;
    step_up_results: StepUpResultsTable;
  }
}

export type AskedAt = Readonly<Partial<Record<StepUpType, string>>>;

export interface ApplicationsTable {
  id: string;
  owner_account_id: string;
  market: string;
  portal: string;
  flow_hash: string;
  state: ApplicationStateName;
  intent: string;
  level: ApplicationLevel;
  bo_status: BoStatus;
  step_ups: JsonColumn<readonly StepUpType[]>;
  metadata: JsonColumn<ApplicationMetadata>;
  answers: JsonColumn<Answers>;
  /** Encrypted answers by pointer, in base64. */
  sealed: JsonColumn<Readonly<Record<string, string>>>;
  /** Keyed hashes of long numbers, to find the same number again. */
  fingerprints: JsonColumn<readonly string[]>;
  data_key: Bytes;
  revision: number;
  has_financial_instrument: Generated<boolean>;
  /** Underwriting looks again, at what was given after its first decision. */
  reviewing: Generated<boolean>;
  /** The request that underwriting has not responded to yet: the id of its job. (The column has its name from before.) */
  question_id: string | null;
  reason_code: ReasonCode | null;
  /** How often another look was asked for, and since when one is waited for. */
  reconsiderations: Generated<number>;
  reconsidered_since: Date | null;
  submitted_at: Date | null;
  /** Since when the decision stands. */
  decided_at: Date | null;
  /** When each step-up was asked for, in ISO 8601. */
  asked_at: ColumnType<AskedAt, string | undefined, string>;
  created_at: Date;
  updated_at: Date;
}

export interface DecisionAuditTable {
  id: string;
  application_id: string;
  event: string;
  from_state: string;
  to_state: string;
  actor: string;
  reason: string;
  created_at: Date;
}

export interface StepUpResultsTable {
  application_id: string;
  type: StepUpType;
  /** `given`: for underwriting to review. */
  result: 'given' | 'passed' | 'failed' | 'review' | 'skipped';
  completed_at: Date;
}
