import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrations } from '../../../server/platform/database/migrations/migrations.ts';
import { wrapPglite } from '../../../server/platform/database/openDatabase.ts';
import { openEmbeddedInMemory } from '../../support/embeddedTemplate.ts';

const DRAFT_MAILS = '0011-draft-mails';

it('drafts of before there were mails get a job that looks after them; what was submitted gets none', async () => {
  const pglite = await openEmbeddedInMemory();
  const db = wrapPglite(pglite);
  const earlier = Object.keys(migrations).filter((name) => name < DRAFT_MAILS);
  for (const name of earlier.toSorted()) await migrations[name]?.up(db);
  const [account, left, submitted] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into accounts (id, email, created_at) values (${account}, 'a@example.com', now())`.execute(
    db,
  );
  for (const [id, market, submittedAs] of [
    [left, 'us', null],
    [submitted, 'ca', 'urn:app:1'],
  ])
    await sql`insert into drafts (id, account_id, portal, market, data_key, revision, idempotency_key, language,
      submitted_as, created_at, updated_at)
      values (${id}, ${account}, 'terminal', ${market}, '', 1, 'key', 'en-US', ${submittedAs}, now(), now())`.execute(
      db,
    );
  await sql`insert into sign_in_codes (email, code_hash, attempts, expires_at) values ('a@example.com', '', 0, now())`.execute(
    db,
  );

  await migrations[DRAFT_MAILS]?.up(db);

  const jobs = await db.selectFrom('outbox').select(['id', 'kind', 'payload', 'status']).execute();
  expect(jobs).toEqual([
    { id: expect.any(String), kind: 'draft-mails', payload: { draftId: left }, status: 'queued' },
  ]);
  const drafts = await db.selectFrom('drafts').select(['id', 'mail_job', 'deletes_at']).execute();
  expect(drafts).toHaveLength(2);
  expect(drafts).toContainEqual({ id: left, mail_job: jobs[0]?.id, deletes_at: null });
  expect(drafts).toContainEqual({ id: submitted, mail_job: null, deletes_at: null });
  expect(await db.selectFrom('sign_in_codes').select('purpose').execute()).toEqual([{ purpose: 'sign-in' }]);
  await db.destroy();
});
