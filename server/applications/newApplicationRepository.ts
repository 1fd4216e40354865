import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';
import { closeDraft } from '../drafts/draftRepository.ts';
import { deleteOrigin, selectOrigin } from '../prefill/prefillRepository.ts';
import type { KeptOrigin } from '../prefill/tables.ts';
import { keepStatement } from '../platform/database/keptStatement.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { PREPARED } from '../platform/database/preparedStatements.ts';
import { insertSignature, insertText, isTextKept, rememberText } from './agreement/signatureRepository.ts';
import type { NewSignature } from './agreement/signatureRepository.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import type { ApplicationsTable } from './tables.ts';

/** Columns that are the same in every new application: parts of the statement's text, as parameters cost more. */
export const NEW_STATE = { state: 'STARTED', level: 'FULL', bo_status: 'NONE', revision: 1 } as const;

export interface NewApplication {
  readonly row: Omit<Insertable<ApplicationsTable>, keyof typeof NEW_STATE | 'step_ups'>;
  /** The response to replay, as JSON. */
  readonly idempotency: { readonly request: IdempotentRequest; readonly text: string } | undefined;
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
  /** Null if the application was written. */
  readonly unwritten: Unwritten | null;
}

/** Reasons why nothing was written, as JSON. */
interface Unwritten {
  readonly origin: KeptOrigin | null;
  readonly earlier: { readonly id: string; readonly created_at: string } | null;
}

const CREATED_STATUS = 201;

/**
 * Writes an application with the response to replay and the signature, and closes the draft, in one statement: one
 * round trip, and all or nothing. Nothing is written if the idempotency key is taken, if the number is not new, or if a
 * link has named the application's origin and that is not known yet.
 */
export async function insertApplication(db: Database, application: NewApplication): Promise<InsertOutcome> {
  const { signature } = application;
  const [returned] = await statementOf(partsOf(db, application))(db, application);
  if (!returned) throw new Error('The statement returned nothing');
  if (returned.unwritten) return whyUnwritten(returned.unwritten);
  if (signature) rememberText(db, signature);
  return { kind: 'written' };
}

/** The other rows that are written or deleted: they decide the text of the statement. */
interface Parts {
  /** Whether the link's data are deleted; else nothing is written if there are any. */
  readonly link: boolean;
  readonly key: boolean;
  readonly signature: boolean;
  readonly text: boolean;
  /** Whether the number must be new. */
  readonly number: boolean;
}

function partsOf(db: Database, { isLinkKnown, idempotency, signature, numbers }: NewApplication): Parts {
  return {
    link: isLinkKnown,
    key: idempotency !== undefined,
    signature: signature !== undefined,
    text: signature !== undefined && !isTextKept(db, signature),
    number: numbers === 'new',
  };
}

const statements = new Map<string, ReturnType<typeof createStatement>>();

function statementOf(parts: Parts): ReturnType<typeof createStatement> {
  const name = JSON.stringify(parts);
  const known = statements.get(name) ?? createStatement(parts);
  statements.set(name, known);
  return known;
}

function whyUnwritten({ origin, earlier }: Unwritten): InsertOutcome {
  // A link may name the business to which the application adds: then the number may be the same.
  if (origin) return { kind: 'linked', origin };
  if (!earlier) return { kind: 'keyTaken' };
  return { kind: 'sameNumber', earlier: { ...earlier, created_at: new Date(earlier.created_at) } };
}

/** Reads a parameter of the statement from the application that it writes. */
type Given = (read: (application: NewApplication) => unknown) => RawBuilder<unknown>;

function createStatement(parts: Parts) {
  return keepStatement<NewApplication, Returned>((given) => {
    const column = columnsOf(given);
    const draftKey = {
      accountId: column('owner_account_id'),
      portal: column('portal'),
      market: column('market'),
    };
    const close = closeDraft(draftKey, column('id'), column('created_at'));
    const link = parts.link ? deleteLink(draftKey) : readLink(draftKey);
    const mayWrite = sql`not exists (select from earlier) and ${link.mayWrite}`;
    return sql<Returned>`${PREPARED}
      with earlier as materialized (${parts.number ? selectEarlier(column) : NO_EARLIER}),
      ${link.first}
      claimed as (${parts.key ? claimKey(given, column, mayWrite) : sql`select 1 where ${mayWrite}`}),
      ${link.last}
      closed as (${close} and exists (select from claimed)),
      ${parts.signature ? signedWith(given, column, parts.text) : sql``}
      written as (${insertRow(column)})
      select case when not exists (select from written) then json_build_object(
        'origin', ${link.origin}, 'earlier', (select row_to_json(earlier) from earlier)) end as unwritten`;
  });
}

type DraftKey = Parameters<typeof selectOrigin>[0];

/** The link's data are not known: nothing is written if there are any. */
function readLink(draftKey: DraftKey) {
  return {
    first: sql`linked as materialized (${selectOrigin(draftKey)}),`,
    mayWrite: sql`not exists (select from linked)`,
    last: sql``,
    origin: sql`(select origin from linked)`,
  };
}

/** The application has the link's data, if there were any. */
function deleteLink(draftKey: DraftKey) {
  return {
    first: sql``,
    mayWrite: sql`true`,
    last: sql`unlinked as (${deleteOrigin(draftKey)} and exists (select from claimed)),`,
    origin: sql`null`,
  };
}

type Column = (name: keyof NewApplication['row']) => RawBuilder<unknown>;

/** Columns of the application as parameters, each of them once. */
function columnsOf(given: Given): Column {
  const known = new Map<string, RawBuilder<unknown>>();
  return (name) => {
    const column = known.get(name) ?? given(({ row }) => row[name]);
    known.set(name, column);
    return column;
  };
}

/** The newest application of the account that holds one of the fingerprints. */
function selectEarlier(column: Column): RawBuilder<unknown> {
  return sql`select id, created_at from applications
    where owner_account_id = ${column('owner_account_id')}::uuid
      and fingerprints ?| array(select jsonb_array_elements_text(${column('fingerprints')}::jsonb))
    order by created_at desc limit 1`;
}

const NO_EARLIER = sql`select id, created_at from applications where false`;

function claimKey(given: Given, column: Column, mayWrite: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (read: (idempotency: NonNullable<NewApplication['idempotency']>) => unknown) =>
    given(({ idempotency }) => idempotency && read(idempotency));
  return sql`insert into idempotency_keys (account_id, scope, key, request_hash, status, response_text, created_at)
    select ${column('owner_account_id')}::uuid, ${of(({ request }) => request.scope)}::text,
      ${of(({ request }) => request.key)}::text, ${of(({ request }) => request.requestHash)}::bytea,
      ${sql.lit(CREATED_STATUS)}, ${of(({ text }) => text)}::text, ${column('created_at')}::timestamptz
    where ${mayWrite}
    on conflict do nothing returning 1`;
}

// References between the rows of one statement are checked at its end.
function signedWith(given: Given, column: Column, keepsText: boolean): RawBuilder<unknown> {
  const fromClaimed = sql`from claimed`;
  const ofSignature = {
    of: (read: (signature: NewSignature) => unknown) =>
      given(({ signature }) => signature && read(signature)),
    applicationId: column('id'),
    signedAt: column('created_at'),
  };
  const keep = keepsText ? sql`kept as (${insertText(ofSignature, fromClaimed)}),` : sql``;
  return sql`${keep} signed as (${insertSignature(ofSignature, fromClaimed)}),`;
}

function insertRow(column: Column): RawBuilder<unknown> {
  return sql`insert into applications (id, owner_account_id, market, portal, cobrand, flow_hash, state, intent, level,
      bo_status, step_ups, metadata, derived, answers, sealed, fingerprints, data_key, revision, created_at, updated_at)
    select ${column('id')}::text, ${column('owner_account_id')}::uuid, ${column('market')}::text, ${column('portal')}::text,
      ${column('cobrand')}::text, ${column('flow_hash')}::text, ${sql.lit(NEW_STATE.state)}, ${column('intent')}::text,
      ${sql.lit(NEW_STATE.level)}, ${sql.lit(NEW_STATE.bo_status)}, '[]'::jsonb, ${column('metadata')}::jsonb,
      ${column('derived')}::jsonb, ${column('answers')}::jsonb, ${column('sealed')}::jsonb, ${column('fingerprints')}::jsonb,
      ${column('data_key')}::bytea, ${sql.lit(NEW_STATE.revision)}, ${column('created_at')}::timestamptz,
      ${column('created_at')}::timestamptz
    from claimed returning id`;
}
