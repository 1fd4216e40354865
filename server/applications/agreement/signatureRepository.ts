import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import type { AgreementText } from '../../../src/contract/agreements.ts';
import { jsonText } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { AgreementSignaturesTable, AgreementTextsTable } from '../tables.ts';
import { memoizeByObject } from '../../../src/lib/memoizeByObject.ts';

/** A signature to write with its application, at the time of that, and the text that was signed. */
export interface NewSignature {
  readonly signature: Omit<Insertable<AgreementSignaturesTable>, 'application_id' | 'signed_at'>;
  readonly text: Pick<Selectable<AgreementTextsTable>, 'hash' | 'version' | 'language' | 'content'>;
}

/** A signature with the text that was signed, as it was then. */
export interface SignedAgreement {
  readonly id: string;
  readonly hash: string;
  readonly version: string;
  readonly language: string;
  readonly content: AgreementText;
  readonly signedAt: Date;
}

/** Whether this process has seen the text kept: it never goes, and to send it with each signature takes as long as the application. */
export function isTextKept(db: Database, { text }: NewSignature): boolean {
  return keptTexts(db).has(text.hash);
}

/** Remembers that a statement has kept the text, or found it kept. */
export function rememberText(db: Database, { text }: NewSignature): void {
  keptTexts(db).add(text.hash);
}

/** Parameters of the statement that writes a signature with its application. */
interface Given {
  /** Reads one from the signature. */
  readonly of: (read: (signature: NewSignature) => unknown) => RawBuilder<unknown>;
  readonly applicationId: RawBuilder<unknown>;
  readonly signedAt: RawBuilder<unknown>;
}

const keptTexts = memoizeByObject<Database, Set<string>>(() => new Set());

/** As a part of the statement that writes the application: keeps the text, once for all who sign it. */
export function insertText({ of, signedAt }: Given, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into agreement_texts (hash, version, language, content, created_at)
    select ${of(({ text }) => text.hash)}::text, ${of(({ text }) => text.version)}::text,
      ${of(({ text }) => text.language)}::text, ${of(({ text }) => jsonText(text.content))}::jsonb,
      ${signedAt}::timestamptz ${where} on conflict do nothing`;
}

/** The same: who signed it, when and from where. */
export function insertSignature(
  { of, applicationId, signedAt }: Given,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into agreement_signatures (id, application_id, hash, origin, signed_at)
    select ${of(({ signature }) => signature.id)}::uuid, ${applicationId}::text,
      ${of(({ signature }) => signature.hash)}::text, ${of(({ signature }) => signature.origin)}::bytea,
      ${signedAt}::timestamptz ${where}`;
}

/**
 * Returns the agreement that the applicant signed last; undefined for applications from before signatures were kept.
 */
export async function findSignedAgreement(
  db: Database,
  applicationId: string,
): Promise<SignedAgreement | undefined> {
  const row = await db
    .selectFrom('agreement_signatures')
    .innerJoin('agreement_texts', 'agreement_texts.hash', 'agreement_signatures.hash')
    .select(['id', 'agreement_texts.hash', 'version', 'language', 'content', 'signed_at'])
    .where('application_id', '=', applicationId)
    .orderBy('signed_at', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const { signed_at: signedAt, ...signed } = row;
  return { ...signed, signedAt };
}
