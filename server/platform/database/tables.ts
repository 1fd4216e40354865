import type { ColumnType, Generated } from 'kysely';
import type { ApplicationLevel, BoStatus, ReasonCode, StepUpType } from '../../../src/contract/decisions.ts';
import type { SessionStatus, PhoneCheckStatus } from '../../../src/contract/stepUps.ts';
import type { ApplicationMetadata } from '../../../src/contract/applicationMetadata.ts';
import type { Answers } from '../../../src/engine/answers/answers.ts';
import type { InquiryFinding, InquiryKind, InquiryStatus } from '../../identity/identityPort.ts';
import type { ApplicationStateName } from '../../applications/states/applicationStates.ts';

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
  /** Underwriting looks again, at what was given after its first decision. */
  reviewing: Generated<boolean>;
  /** The question that underwriting has yet to answer: the id of its job. */
  question_id: string | null;
  reason_code: ReasonCode | null;
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
  /** The part with the flows before there is an application; none in modules of earlier releases. */
  start_source: string | null;
  start_signature: Bytes | null;
  created_at: Date;
  last_served_at: Date;
}

interface NotificationsTable {
  application_id: string;
  kind: string;
  created_at: Date;
}

interface StepUpResultsTable {
  application_id: string;
  type: StepUpType;
  /** `given`: to be judged by underwriting. */
  result: 'given' | 'passed' | 'failed' | 'review' | 'skipped';
  completed_at: Date;
}

interface LimitUsesTable {
  id: string;
  bucket: string;
  used_at: Date;
}

export interface OneTimeCodesTable {
  application_id: string;
  /** Keyed: a code counts only for the number that it was sent to. */
  phone_hash: Bytes;
  code_hash: Bytes;
  attempts: number;
  delivery: 'queued' | 'sent' | 'undeliverable';
  sent_at: Date;
  expires_at: Date;
}

export interface InquiriesTable {
  /** The vendor's. */
  id: string;
  application_id: string;
  owner_id: string | null;
  kind: InquiryKind;
  status: SessionStatus;
  finding: InquiryFinding | null;
  created_at: Date;
  ends_at: Date;
  /** When the vendor was last asked. */
  checked_at: Date;
  /** When the newest event that we know of arose at the vendor's: an older one that comes late changes nothing. */
  event_at: Date | null;
}

interface WebhookEventsTable {
  vendor: string;
  event_id: string;
  received_at: Date;
}

export interface PhoneChecksTable {
  reference: string;
  application_id: string;
  kind: 'mobile' | 'sms';
  /** `UNDELIVERABLE`: the text with the link cannot reach this number. */
  status: PhoneCheckStatus | 'UNDELIVERABLE';
  /** Keyed: a result counts only while the applicant's number is still the one that was checked. */
  phone_hash: Bytes;
  created_at: Date;
  expires_at: Date;
}

interface UsedVfpsTable {
  vfp_hash: Bytes;
  used_at: Date;
}

export interface DocumentsTable {
  id: string;
  application_id: string;
  purpose: 'company';
  content_type: string;
  size: number;
  sealed_name: Bytes;
  sealed: Bytes;
  created_at: Date;
}

interface TaxConfirmationsTable {
  id: string;
  application_id: string;
  source_type: string;
  sealed: Bytes;
  created_at: Date;
}

interface PermissionsTable {
  application_id: string;
  account_id: string;
  type: string;
  granted_at: Date;
}

export interface AuthCodesTable {
  code_hash: Bytes;
  application_id: string;
  account_id: string;
  context: string | null;
  channel_id: string | null;
  expires_at: Date;
}

export interface SandboxInquiriesTable {
  id: string;
  reference: string;
  status: InquiryStatus;
  finding: InquiryFinding | null;
  token_hash: Bytes;
  created_at: Date;
  expires_at: Date;
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
  step_up_results: StepUpResultsTable;
  limit_uses: LimitUsesTable;
  one_time_codes: OneTimeCodesTable;
  inquiries: InquiriesTable;
  webhook_events: WebhookEventsTable;
  phone_checks: PhoneChecksTable;
  used_vfps: UsedVfpsTable;
  documents: DocumentsTable;
  tax_confirmations: TaxConfirmationsTable;
  permissions: PermissionsTable;
  auth_codes: AuthCodesTable;
  sandbox_inquiries: SandboxInquiriesTable;
}
