import type { Generated } from 'kysely';
import type { StaffRole } from '../../src/contract/staff.ts';
import type { Bytes, JsonColumn } from '../platform/database/columns.ts';

/** The people who change and publish definitions. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    staff: StaffTable;
    staff_roles: StaffRolesTable;
    staff_sessions: StaffSessionsTable;
    staff_invitations: StaffInvitationsTable;
    staff_passkeys: StaffPasskeysTable;
  }
}

export interface StaffTable {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  created_at: Date;
  disabled_at: Date | null;
}

export interface StaffRolesTable {
  staff_id: string;
  role: StaffRole;
  /** Null for all. */
  market: string | null;
  /** The language of a translator; null for all. */
  language: string | null;
}

export interface StaffSessionsTable {
  token_hash: Bytes;
  /** Names it to its owner. */
  id: Generated<string>;
  staff_id: string;
  /** Browser and system, as the browser reported them. */
  browser: string | null;
  system: string | null;
  created_at: Date;
  last_seen_at: Date;
  ends_at: Date;
}

/** Links by which staff create a passkey. They are removed once used. */
export interface StaffInvitationsTable {
  token_hash: Bytes;
  staff_id: string;
  created_at: Date;
  expires_at: Date;
}

/** Public keys by which staff sign in, as those of `passkeys`. */
export interface StaffPasskeysTable {
  credential_id: string;
  /** Names it to its owner. */
  id: Generated<string>;
  staff_id: string;
  /** The name that its owner gave it; null for one that is older than names. */
  name: string | null;
  public_key: Bytes;
  counter: number;
  transports: JsonColumn<readonly string[]>;
  backed_up: boolean;
  host: string;
  created_at: Date;
  last_used_at: Date | null;
}
