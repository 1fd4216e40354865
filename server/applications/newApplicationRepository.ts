import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';
import { closeDraft } from '../drafts/draftRepository.ts';
import { deleteOrigin, selectOrigin } from '../prefill/prefillRepository.ts';
import type { KeptOrigin } from '../prefill/tables.ts';
import { jsonText } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { PREPARED } from '../platform/database/preparedStatements.ts';
import { insertSignature, insertText, isTextKept, rememberText } from './agreement/signatureRepository.ts';
import type { NewSignature } from './agreement/signatureRepository.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import type { ApplicationsTable } from './tables.ts';

export interface NewApplication {
  readonly row: Insertable<ApplicationsTable>;
  readonly idempotency: { readonly request: IdempotentRequest; readonly response: unknown } | undefined;
  /** Signature of the agreement, if one is required. */
  readonly signature?: NewSignature;
  /** Whether the application has the link's data about its origin. */
  readonly isLinkKnown: boolean;
  /** Whether an earlier application of the account with the same number keeps this one from being written. */
  readonly numbers: 'new' | 'any';
}

export type InsertOutcome =
  | { readonly kind: 'written' }
  | { readonly kind: 'keyTaken' }
  /** Nothing was written: a link has named the application's origin before. */
  | { readonly kind: 'linked'; readonly origin: KeptOrigin }
  | { readonly kind: 'sameNumber'; readonly earlier: Pick<ApplicationRow, 'id' | 'created_at'> };

interface Returned {
  readonly is_written: boolean;
  readonly origin: KeptOrigin | null;
  readonly id: string | null;
  readonly created_at: Date | null;
}

const CREATED_STATUS = 201;

/**
 * Writes an application with the response to replay and the signature, and closes the draft, in one statement: one
 * round trip, and all or nothing. Nothing is written if the idempotency key is taken, if the number is not new, or if a
 * link has named the application's origin and that is not known yet.
 */
export async function insertApplication(db: Database, application: NewApplication): Promise<InsertOutcome> {
  const { row, signature } = application;
  const draftKey = { accountId: row.owner_account_id, portal: row.portal, market: row.market };
  const close = closeDraft(draftKey, row.id, new Date(row.created_at));
  const { rows } = await sql<Returned>`${PREPARED}
    with earlier as materialized (${selectEarlier(application)}),
    linked as materialized (${selectOrigin(draftKey)} and not ${application.isLinkKnown}::boolean),
    claimed as (${claim(application)}),
    unlinked as (${deleteOrigin(draftKey)} and exists (select from claimed)),
    closed as (${close} and exists (select from claimed)),
    ${signature ? signedWith(db, signature) : sql``}
    written as (${insertRow(row)})
    select exists (select from written) as is_written, earlier.id, earlier.created_at,
      (select origin from linked) as origin
    from (select 1) as one left join earlier on true`.execute(db);
  const [returned] = rows;
  if (returned?.is_written) {
    if (signature) rememberText(db, signature);
    return { kind: 'written' };
  }
  return whyUnwritten(returned);
}

function whyUnwritten(returned: Returned | undefined): InsertOutcome {
  const { id, created_at, origin } = returned ?? {};
  // A link may name the business to which the application adds: then the number may be the same.
  if (origin) return { kind: 'linked', origin };
  if (id && created_at) return { kind: 'sameNumber', earlier: { id, created_at } };
  return { kind: 'keyTaken' };
}

/** The newest application of the account that holds one of the fingerprints. */
function selectEarlier({ row, numbers }: NewApplication): RawBuilder<unknown> {
  const given = numbers === 'new' ? row.fingerprints : '[]';
  return sql`select id, created_at from applications
    where owner_account_id = ${row.owner_account_id}::uuid and exists (
      select from jsonb_array_elements_text(fingerprints) as kept
      join jsonb_array_elements_text(${given}::jsonb) as given on kept = given)
    order by created_at desc limit 1`;
}

function claim({ row, idempotency }: NewApplication): RawBuilder<unknown> {
  if (!idempotency)
    return sql`select 1 where not exists (select from earlier) and not exists (select from linked)`;
  const { request, response } = idempotency;
  return sql`insert into idempotency_keys
      (account_id, scope, key, request_hash, status, response, response_text, created_at)
    select ${request.accountId}::uuid, ${request.scope}::text, ${request.key}::text, ${request.requestHash}::bytea,
      ${CREATED_STATUS}::integer, kept.text::jsonb, kept.text, ${row.created_at}::timestamptz
    from (select ${jsonText(response)}::text as text) as kept
    where not exists (select from earlier) and not exists (select from linked)
    on conflict do nothing returning 1`;
}

// References between the rows of one statement are checked at its end.
function signedWith(db: Database, signature: NewSignature): RawBuilder<unknown> {
  const fromClaimed = sql`from claimed`;
  const keep = isTextKept(db, signature) ? sql`` : sql`kept as (${insertText(signature, fromClaimed)}),`;
  return sql`${keep} signed as (${insertSignature(signature, fromClaimed)}),`;
}

function insertRow(row: NewApplication['row']): RawBuilder<unknown> {
  return sql`insert into applications (id, owner_account_id, market, portal, cobrand, flow_hash, state, intent, level,
      bo_status, step_ups, metadata, derived, answers, sealed, fingerprints, data_key, revision, created_at, updated_at)
    select ${row.id}::text, ${row.owner_account_id}::uuid, ${row.market}::text, ${row.portal}::text,
      ${row.cobrand}::text, ${row.flow_hash}::text, ${row.state}::text, ${row.intent}::text, ${row.level}::text, ${row.bo_status}::text,
      ${row.step_ups}::jsonb, ${row.metadata}::jsonb, ${row.derived}::jsonb, ${row.answers}::jsonb, ${row.sealed}::jsonb,
      ${row.fingerprints}::jsonb, ${row.data_key}::bytea, ${row.revision}::integer,
      ${row.created_at}::timestamptz, ${row.updated_at}::timestamptz
    from claimed returning id`;
}
