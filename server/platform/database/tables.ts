import type { Generated } from 'kysely';
import type { Bytes, JsonColumn } from './columns.ts';

export interface RateLimitsTable {
  bucket: string;
  used: number;
  resets_at: Date;
}

export interface LimitUsesTable {
  id: string;
  bucket: string;
  used_at: Date;
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
  /** Null means the queue of the kind. */
  queue: Generated<string | null>;
  /** Whose job it is, as far as fairness goes: an account, as a rule. */
  subject: Generated<string | null>;
  /** The more jobs of its subject were queued before it, the later its turn. */
  turn: Generated<number>;
}

/** Events of vendors that were received, so that each one acts once. */
export interface WebhookEventsTable {
  vendor: string;
  event_id: string;
  received_at: Date;
}

/** Actions, their authors and reasons: never changed. */
export interface AuditEntriesTable {
  place: Generated<string>;
  id: string;
  application_id: string | null;
  event: string;
  from_state: string | null;
  to_state: string | null;
  actor: string;
  reason: string;
  created_at: Date;
}

/** The chain through the entries of the audit. */
export interface AuditChainTable {
  number: string;
  place: string;
  hash: Bytes;
}

/** Under the name of a key, what it makes of that name. */
export interface KeyChecksTable {
  name: string;
  value: string;
}

/** Keys for hashes, wrapped by a key-encryption key. */
export interface RootKeysTable {
  name: string;
  wrapped: Bytes;
}

/**
 * Every table. Each domain adds its own in its `tables.ts`, by augmenting this interface; a change of columns is a
 * migration beside this file (`migrations/`).
 */
export interface Tables {
  rate_limits: RateLimitsTable;
  limit_uses: LimitUsesTable;
  outbox: OutboxTable;
  webhook_events: WebhookEventsTable;
  key_checks: KeyChecksTable;
  root_keys: RootKeysTable;
  audit_entries: AuditEntriesTable;
  audit_chain: AuditChainTable;
}
