import type { ColumnType, Generated } from 'kysely';
import type { HandoffPage } from '../../src/contract/handoffs.ts';
import type { RepresentativeType } from '../../src/contract/representation.ts';
import type { EndedBy } from '../../src/contract/representatives.ts';
import type { Bytes, JsonColumn } from '../platform/database/columns.ts';

/** The tables of accounts, sessions and sign-in. */
declare module '../platform/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable;
    sign_in_codes: SignInCodesTable;
    mailed_codes: MailedCodesTable;
    known_browsers: KnownBrowsersTable;
    sessions: SessionsTable;
    sign_in_links: SignInLinksTable;
    email_proofs: EmailProofsTable;
    idempotency_keys: IdempotencyKeysTable;
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
    openid_attempts: OpenIdAttemptsTable;
    openid_identities: OpenIdIdentitiesTable;
    impersonations: ImpersonationsTable;
    handoffs: HandoffsTable;
  }
}

export interface AccountsTable {
  id: string;
  email: string;
  created_at: Date;
}

/** Where versions before `mailed_codes` kept codes. Kept while such a process may still run; nothing reads it. */
interface SignInCodesTable {
  purpose: string;
  email: string;
  code_hash: Bytes;
  attempts: number;
  expires_at: Date;
}

/** Codes by mail. */
export interface MailedCodesTable {
  code_hash: Bytes;
  /** Purpose of the code: signing in, or proving an address to an account. */
  purpose: string;
  email: string;
  /** The browser that requested it, where it works only. Null: a long one, which works in any. */
  browser_hash: Bytes | null;
  /** Wrong tries at it. */
  attempts: number;
  sent_at: Date;
  expires_at: Date;
}

/** Browsers in which a session of an account was started. */
interface KnownBrowsersTable {
  browser_hash: Bytes;
  account_id: string;
  used_at: Date;
}

/** An address that the person of an account has proved to be theirs, besides the one that they sign in by. */
export interface EmailProofsTable {
  account_id: string;
  email_hash: Bytes;
  proved_at: Date;
}

/** A link that was mailed and signs in once. */
export interface SignInLinksTable {
  token_hash: Bytes;
  account_id: string;
  /** Target of the link: a key of the subjects that the domains provide, and its id. */
  subject_kind: string;
  subject_id: string;
  /** The page that it leads to. */
  path: string;
  created_at: Date;
  expires_at: Date;
  /** When it was used, or replaced by another one. */
  ended_at: Date | null;
}

export interface SessionsTable {
  token_hash: Bytes;
  account_id: string;
  /** Copied from the account, which never changes it: read at every request, it saves a join. */
  email: string;
  created_at: Date;
  last_seen_at: Date;
  ends_at: Date;
  /** By which its owner ends it. The database makes it. */
  id: Generated<string>;
  /** The browser that it was started in. */
  browser_hash: Bytes | null;
  /** Browser name that the client reports, such as `Chrome`; its system, such as `Windows`. */
  browser: string | null;
  system: string | null;
  /** The help with an application that was started by it last. */
  impersonation_id: Generated<string | null>;
  /** The page that is continued by the session on a phone, to which it is limited. */
  handoff_id: Generated<string | null>;
}

/** Pages of an application that are continued on a phone. Its link is in `sign_in_links`. */
export interface HandoffsTable {
  id: string;
  account_id: string;
  application_id: string;
  page: HandoffPage;
  /** The partner whose page it is; null for a page of the applicant. */
  owner_id: string | null;
  /** The computer that asked for it, as it reports itself. */
  browser: string | null;
  system: string | null;
  created_at: Date;
  /** The end of the link; once a phone is connected, that of its session. */
  expires_at: Date;
  connected_at: Date | null;
  ended_at: Date | null;
  ended_as: HandoffEnd | null;
}

/** `done` and `stopped` are reported by the phone; `cancelled` is by the computer, or by a person who did not ask for it. */
export type HandoffEnd = 'done' | 'stopped' | 'cancelled';

/** The help of representatives with applications, also what has ended. */
export interface ImpersonationsTable {
  id: string;
  representative_id: string;
  /** Copied from the representative, whose record may end. */
  type: RepresentativeType;
  agent_id: string | null;
  /** The representative's account. */
  account_id: string;
  application_id: string;
  /** The applicant's account. */
  owner_account_id: string;
  reason: string;
  started_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  ended_by: EndedBy | null;
}

export interface IdempotencyKeysTable {
  account_id: string;
  scope: string;
  key: string;
  request_hash: Bytes;
  status: number;
  /** Only versions before migration 0037 wrote it. */
  response: ColumnType<unknown, undefined, never>;
  /** The response as it was sent; null of the earliest versions, and while it is being made. */
  response_text: string | null;
  created_at: Date;
}

/** Public keys by which people sign in; the private one never leaves their authenticator. */
export interface PasskeysTable {
  /** By which its owner removes it. The database makes it. */
  id: Generated<string>;
  account_id: string;
  /** Credential id that the authenticator assigned, in base64url. */
  credential_id: string;
  public_key: Bytes;
  /** How often it was used, as far as its authenticator counts that. Too large for an integer column. */
  counter: number;
  transports: JsonColumn<readonly string[]>;
  /** Whether its provider keeps a copy. */
  backed_up: boolean;
  /** The only host where it works. */
  host: string;
  /** Browser in which it was created, such as `Chrome`; its system, such as `Windows`. */
  browser: string | null;
  system: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

/** Challenges that authenticators have not signed yet. */
export interface PasskeyChallengesTable {
  challenge_hash: Bytes;
  purpose: 'add' | 'signIn' | 'addStaff' | 'signInStaff';
  /** The session, browser or invitation that requested it; it works nowhere else. */
  holder_hash: Bytes;
  expires_at: Date;
}

/** Sign-ins at the OpenID provider that are under way. */
export interface OpenIdAttemptsTable {
  state_hash: Bytes;
  /** The browser that began it; it works nowhere else. */
  browser_hash: Bytes;
  /** Nonce, code verifier and the page to return to. */
  sealed: string;
  expires_at: Date;
}

/** The accounts of people at an OpenID provider. */
export interface OpenIdIdentitiesTable {
  issuer: string;
  /** The issuer's name for the person, which never changes, unlike their address. */
  subject: string;
  account_id: string;
  created_at: Date;
}
