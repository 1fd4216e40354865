import type { ColumnType, Generated } from 'kysely';
import type { ApplicationStateName } from './states/applicationStates.ts';
import type { Bytes, JsonColumn } from '../platform/database/columns.ts';
import type { AgreementText } from '../../src/contract/agreements.ts';
import type { ApplicationMetadata } from '../../src/contract/applications.ts';
import type { Intent } from '../../src/contract/origins.ts';
import type { ApplicationLevel, BoStatus, ReasonCode } from '../../src/contract/decisions.ts';
import type { StepUpType } from '../../src/contract/stepUps.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';

/** The tables of applications, their audit, their step-ups, and what was signed. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    applications: ApplicationsTable;
    step_up_results: StepUpResultsTable;
    agreement_texts: AgreementTextsTable;
    agreement_signatures: AgreementSignaturesTable;
  }
}

export type AskedAt = Readonly<Partial<Record<StepUpType, string>>>;

export interface ApplicationsTable {
  id: string;
  owner_account_id: string;
  market: string;
  portal: string;
  /** The partner's brand that it was begun under. */
  cobrand: string | null;
  flow_hash: string;
  state: ApplicationStateName;
  intent: string;
  level: ApplicationLevel;
  /** The level that it began with, once that is another one. */
  original_level: ApplicationLevel | null;
  bo_status: BoStatus;
  step_ups: JsonColumn<readonly StepUpType[]>;
  metadata: JsonColumn<ApplicationMetadata>;
  /** The part of the origin that the server derives. */
  derived: ColumnType<DerivedOrigin, string | undefined, string>;
  answers: JsonColumn<PortalAnswers>;
  /** Encrypted answers by pointer, in base64. */
  sealed: JsonColumn<SealedValues>;
  /** Keyed hashes of long numbers, to find the same number again. */
  fingerprints: JsonColumn<readonly string[]>;
  data_key: Bytes;
  revision: number;
  has_financial_instrument: Generated<boolean>;
  /** The order waits for a card that can be charged. */
  card_due: Generated<boolean>;
  /** Underwriting looks again, at what was given after its first decision. */
  reviewing: Generated<boolean>;
  /** The request that underwriting has not responded to yet: the id of its job. (The column has its name from before.) */
  question_id: string | null;
  reason_code: ReasonCode | null;
  /** How often another look was asked for, and since when one is waited for. */
  reconsiderations: Generated<number>;
  reconsidered_since: Date | null;
  submitted_at: Date | null;
  /** Time of the decision. */
  decided_at: Date | null;
  /** When each step-up was asked for, in ISO 8601. */
  asked_at: ColumnType<AskedAt, string | undefined, string>;
  created_at: Date;
  updated_at: Date;
}

export interface StepUpResultsTable {
  application_id: string;
  type: StepUpType;
  /** `given`: for underwriting to review. */
  result: 'given' | 'passed' | 'failed' | 'review' | 'skipped';
  completed_at: Date;
}

/** The intent of an application and what it belongs to. Clients cannot set it. */
export interface DerivedOrigin {
  readonly originalIntent?: Intent;
  /** The id of the signed prefill that it comes from. */
  readonly token?: string;
  readonly parentApplication?: string;
  readonly organizationId?: string;
  readonly storeId?: string;
  readonly orderId?: string;
  readonly firstTxnDate?: string;
  /** Whether the person came back to it. */
  readonly resumed?: boolean;
}

/** Encrypted answers by pointer: texts, or other values as JSON. */
export type SealedValues = Readonly<Record<string, string | { readonly json: string }>>;

/** Each text that was ever signed, once. */
export interface AgreementTextsTable {
  /** The SHA-256 hash of the text. */
  hash: string;
  version: string;
  language: string;
  content: JsonColumn<AgreementText>;
  created_at: Date;
}

/** Rows are only ever added. */
export interface AgreementSignaturesTable {
  id: string;
  application_id: string;
  hash: string;
  /** IP and user agent, encrypted by the key of the application. */
  origin: Bytes;
  signed_at: Date;
}
