import type { Pool } from 'pg';

export interface Session {
  readonly accountId: string;
  readonly email: string;
  readonly lastSeenAt: Date;
}

export interface StoredResponse {
  readonly requestHash: Buffer;
  readonly response: string;
}

/** All that one creation writes. */
export interface NewRow {
  readonly id: string;
  readonly accountId: string;
  readonly answers: string;
  readonly sealed: string;
  readonly fingerprints: readonly string[];
  readonly dataKey: Buffer;
  readonly now: Date;
  readonly scope: string;
  /** Undefined: the caller sent none. */
  readonly key: string | undefined;
  readonly requestHash: Buffer;
  readonly response: string;
  readonly signature: { readonly id: string; readonly hash: string; readonly origin: Buffer };
}

export interface Written {
  readonly isWritten: boolean;
  /** An application of the account with the same number. */
  readonly earlier: string | null;
}

/** Finds an open session. */
export async function findSession(
  pool: Pool,
  tokenHash: Buffer,
  { now, seenAfter }: { readonly now: Date; readonly seenAfter: Date },
): Promise<Session | undefined> {
  const { rows } = await pool.query<Session>({
    name: 'session',
    text: `select account_id as "accountId", email, last_seen_at as "lastSeenAt" from sessions
      where token_hash = $1 and ends_at > $2 and last_seen_at > $3`,
    values: [tokenHash, now, seenAfter],
  });
  return rows[0];
}

export async function touchSession(pool: Pool, tokenHash: Buffer, now: Date): Promise<void> {
  await pool.query('update sessions set last_seen_at = $2 where token_hash = $1', [tokenHash, now]);
}

/** Writes everything or nothing, in one statement. */
export async function insertApplication(pool: Pool, row: NewRow): Promise<Written> {
  const { signature } = row;
  const { rows } = await pool.query<Written>({
    name: row.key === undefined ? 'create' : 'create-once',
    text: row.key === undefined ? CREATE : CREATE_ONCE,
    values: [
      row.id,
      row.accountId,
      row.answers,
      row.sealed,
      JSON.stringify(row.fingerprints),
      row.dataKey,
      row.now,
      row.fingerprints,
      signature.id,
      signature.hash,
      signature.origin,
      ...(row.key === undefined ? [] : [row.scope, row.key, row.requestHash, row.response]),
    ],
  });
  const [written] = rows;
  if (!written) throw new Error('The statement returned nothing');
  return written;
}

function createBy(claim: string): string {
  return `with earlier as materialized (
      select id from applications where owner_account_id = $2 and fingerprints ?| $8::text[]
      order by created_at desc limit 1),
    claimed as (${claim}),
    closed as (
      update drafts set sealed = null, submitted_as = $1, updated_at = $7
      where account_id = $2 and exists (select from claimed)),
    signed as (
      insert into agreement_signatures (id, application_id, hash, origin, signed_at)
      select $9::uuid, $1, $10::text, $11::bytea, $7 from claimed),
    written as (
      insert into applications (id, owner_account_id, state, answers, sealed, fingerprints, data_key, revision,
        created_at, updated_at)
      select $1::text, $2::uuid, 'STARTED', $3::jsonb, $4::jsonb, $5::jsonb, $6::bytea, 1, $7::timestamptz, $7
      from claimed returning 1)
    select exists (select from written) as "isWritten", (select id from earlier) as earlier`;
}

const CREATE = createBy('select 1 where not exists (select from earlier)');
const CREATE_ONCE = createBy(
  `insert into idempotency_keys (account_id, scope, key, request_hash, status, response, created_at)
    select $2, $12::text, $13::text, $14::bytea, 201, $15::text, $7 where not exists (select from earlier)
    on conflict do nothing returning 1`,
);

export async function findResponse(
  pool: Pool,
  { accountId, scope, key }: Pick<NewRow, 'accountId' | 'scope' | 'key'>,
): Promise<StoredResponse | undefined> {
  const { rows } = await pool.query<StoredResponse>({
    name: 'replay',
    text: `select request_hash as "requestHash", response from idempotency_keys
      where account_id = $1 and scope = $2 and key = $3`,
    values: [accountId, scope, key],
  });
  return rows[0];
}
