import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const STATEMENTS = [
  // A table of its own beside `sign_in_codes`, into which processes of the version before still write.
  `create table mailed_codes (
    code_hash bytea primary key,
    purpose text not null,
    email text not null,
    browser_hash bytea,
    attempts integer not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null)`,
  // One code of digits a browser: asking in another one replaces nothing.
  `create unique index mailed_codes_place on mailed_codes (purpose, email, browser_hash) where browser_hash is not null`,
  `create index mailed_codes_expires_at on mailed_codes (expires_at)`,
  `create table known_browsers (
    browser_hash bytea not null,
    account_id uuid not null references accounts (id) on delete cascade,
    used_at timestamptz not null,
    primary key (browser_hash, account_id))`,
  `create index known_browsers_account_id on known_browsers (account_id)`,
  `create index known_browsers_used_at on known_browsers (used_at)`,
];

/** Mailed codes belong to the browser that requested them; browsers with earlier sessions are recorded. */
export const m0021MailedCodes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
