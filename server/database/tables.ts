import type { ColumnType, Generated } from 'kysely';
import type { ApplicationLevel, BoStatus, StepUpType } from '../../src/contract/decisions.ts';
import type { ApplicationMetadata } from '../../src/contract/applicationMetadata.ts';
import type { Answers } from '../../src/engine/answers/answers.ts';
import type { ApplicationStateName } from '../services/applicationStates.ts';

/** Written as text: the two drivers disagree on how to turn arrays into JSON. */
type JsonColumn<Value> = ColumnType<Value, string, string>;
type Bytes = Uint8Array;

interface AccountsTable {
  id: string;
  email: string;
  created_at: Date;
}

export interface SignInCodesTable {
  email: string;
  code_hash: Bytes;
  attempts: number;
  expires_at: Date;
}

interface SessionsTable {
  token_hash: Bytes;
  account_id: string;
  /** Repeated from the account, which never changes it: asked at every request, it saves a join. */
  email: string;
  created_at: Date;
  last_seen_at: Date;
  ends_at: Date;
}

interface RateLimitsTable {
  bucket: string;
  used: number;
  resets_at: Date;
}

interface IdempotencyKeysTable {
  account_id: string;
  scope: string;
  key: string;
  request_hash: Bytes;
  status: number;
  response: JsonColumn<unknown>;
  created_at: Date;
}

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
  submitted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface FinancialInstrumentsTable {
  id: string;
  application_id: string;
  source: string;
  bank_name: string | null;
  account_type: string;
  is_primary: boolean;
  sealed: Bytes;
  fingerprint: Bytes;
  created_at: Date;
}

interface DecisionAuditTable {
  id: string;
  application_id: string;
  event: string;
  from_state: string;
  to_state: string;
  actor: string;
  reason: string;
  created_at: Date;
}

export interface OutboxTable {
  id: string;
  kind: string;
  payload: JsonColumn<unknown>;
  status: 'queued' | 'done' | 'dead';
  attempts: Generated<number>;
  run_at: Date;
  leased_until: Date | null;
  leased_by: string | null;
  last_error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

interface SandboxMessagesTable {
  id: string;
  kind: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  code: string | null;
  created_at: Date;
}

interface AnalyticsEventsTable {
  id: string;
  account_id: string | null;
  type: string;
  params: JsonColumn<unknown>;
  created_at: Date;
}

export interface FlowModulesTable {
  hash: string;
  market: string;
  portal: string;
  source: string;
  signature: Bytes;
  created_at: Date;
  last_served_at: Date;
}

interface NotificationsTable {
  application_id: string;
  kind: string;
  created_at: Date;
}

export interface Tables {
  accounts: AccountsTable;
  sign_in_codes: SignInCodesTable;
  sessions: SessionsTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  applications: ApplicationsTable;
  financial_instruments: FinancialInstrumentsTable;
  decision_audit: DecisionAuditTable;
  outbox: OutboxTable;
  sandbox_messages: SandboxMessagesTable;
  analytics_events: AnalyticsEventsTable;
  flow_modules: FlowModulesTable;
  notifications: NotificationsTable;
}
