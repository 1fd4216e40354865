import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createKeyRing } from '../../../server/platform/crypto/keyRing.ts';
import { sealValue } from '../../../server/platform/crypto/sealValue.ts';
import { migrations } from '../../../server/platform/database/migrations/migrations.ts';
import { readSentDocument } from '../../../server/reconsideration/readReconsideration.ts';
import { pdfDocument } from '../../fixtures/documents.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { createTestClock, createTestDeps } from '../../support/testApp.ts';
import type { Database } from '../../../server/platform/database/openDatabase.ts';

const STORED_FILES = '0019-stored-files';
const keys = createKeyRing(Buffer.alloc(32, 7));

describeOnEachDatabase('documents of before there were stored files', (kind) => {
  it('are read by support as before, and a version of before may still write some', async () => {
    const database = await kind.open();
    const { db } = database;
    try {
      const deps = await createTestDeps({ db }, createTestClock());
      await undoStoredFiles(db);
      const { applicationId, documentId } = await insertEarlier(db);
      await migrations[STORED_FILES]?.up(db);
      const found = await readSentDocument(deps, { applicationId, id: documentId });
      expect(found).toMatchObject({ kind: 'found', name: 'letter.pdf', contentType: 'application/pdf' });
      expect(found.kind === 'found' && found.content.equals(pdfDocument)).toBe(true);
      const beside = await insertEarlier(db);
      const other = await readSentDocument(deps, { ...beside, id: beside.documentId });
      expect(other.kind === 'found' && other.content.equals(pdfDocument)).toBe(true);
      await sql`delete from reconsideration_documents`.execute(db);
      const jobs = await db.selectFrom('outbox').select('kind').where('kind', '=', 'remove-file').execute();
      expect(jobs).toEqual([]);
    } finally {
      await database.close();
    }
  });
});

/** A test's database has every migration: this one is taken back. */
async function undoStoredFiles(db: Database): Promise<void> {
  for (const table of ['documents', 'reconsideration_documents']) {
    await sql`drop trigger file_of_document on ${sql.table(table)}`.execute(db);
    await sql`alter table ${sql.table(table)} alter column sealed set not null`.execute(db);
  }
  await sql`drop function queue_file_removal`.execute(db);
  await sql`drop table file_pieces, stored_files`.execute(db);
}

/** As the version before wrote a document that was sent with a request. */
async function insertEarlier(db: Database) {
  const [accountId, reconsiderationId, documentId] = [randomUUID(), randomUUID(), randomUUID()];
  const applicationId = `urn:app:${randomUUID()}`;
  const { key, wrapped } = await keys.createDataKey(applicationId);
  await sql`insert into accounts (id, email, created_at)
    values (${accountId}, ${`${accountId}@example.com`}, now())`.execute(db);
  await sql`insert into applications (id, owner_account_id, market, portal, flow_hash, state, intent, level, bo_status,
      step_ups, metadata, answers, sealed, fingerprints, data_key, revision, created_at, updated_at)
    values (${applicationId}, ${accountId}, 'us', 'terminal', (select hash from flow_modules limit 1), 'DECLINED', 'x', 'x', 'x', '[]', '{}', '{}', '{}',
      '{}', ${wrapped}, 1, now(), now())`.execute(db);
  await sql`insert into reconsiderations (id, application_id, sealed, asked_at)
    values (${reconsiderationId}, ${applicationId}, ${Buffer.of()}, now())`.execute(db);
  const nameOf = sealValue(
    key,
    `reconsideration_documents|sealed_name|${documentId}`,
    Buffer.from('letter.pdf'),
  );
  const content = sealValue(key, `reconsideration_documents|sealed|${documentId}`, pdfDocument);
  await sql`insert into reconsideration_documents (id, application_id, reconsideration_id, content_type, size,
      sealed_name, sealed, created_at)
    values (${documentId}, ${applicationId}, ${reconsiderationId}, 'application/pdf', ${pdfDocument.length}, ${nameOf},
      ${content}, now())`.execute(db);
  return { applicationId, documentId };
}
