import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { agreementsOf } from '../../../../server/definitions/agreements/agreements.ts';
import { offersOf } from '../../../../server/definitions/configuration/offers.ts';
import { originAad } from '../../../../server/applications/agreement/signAgreement.ts';
import { findSignedAgreement } from '../../../../server/applications/agreement/signatureRepository.ts';
import { openValue } from '../../../../server/platform/crypto/sealValue.ts';
import type { Agreement } from '../../../../src/contract/agreements.ts';
import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import type { Problem } from '../../../../src/contract/problem.ts';
import { usAnswers } from '../../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../../support/databases.ts';
import { projectFilesWith } from '../../../support/definitionFixtures.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import {
  createTestApplication,
  readAgreement,
  signIn,
  type TestClient,
} from '../../../support/testClient.ts';

const PATH = '/api/v2/applications';
const USER_AGENT = 'Browser of the test/1.0';

describeOnOneDatabase('signing the agreement', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const read = async (query: Record<string, string> = {}) =>
    (await test.app.inject({ url: '/api/v2/agreements/current', query })).json<Agreement>();
  const count = async (table: 'applications' | 'agreement_signatures') => {
    const rows = await test.deps.db.selectFrom(table).select('id').execute();
    return rows.length;
  };

  it('shows the text in force in each language of the market, with its version and its hash', async () => {
    const english = await read({ currency: 'CAD', language: 'en-CA' });
    const french = await read({ currency: 'CAD', language: 'fr-CA' });
    expect(english).toMatchObject({ version: '2026-11-01', language: 'en-CA', title: 'Merchant Agreement' });
    expect(french).toMatchObject({ language: 'fr-CA', title: 'Convention du commerçant' });
    expect(french.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(french.hash).not.toBe(english.hash);
    expect(JSON.stringify(french)).not.toContain('{{');
    // The French that is spoken elsewhere has no text: the first language serves.
    expect((await read({ currency: 'USD', language: 'fr-CA' })).language).toBe('en-US');
  });

  it('stores the agreement, its time and origin, and returns the origin to nobody', async () => {
    const headers = { 'user-agent': USER_AGENT };
    const created = await client.post(PATH, usAnswers, { headers });
    const { application } = created.json<ApplicationResponse>();
    const signed = await findSignedAgreement(test.deps.db, application.id);
    const { title, sections, version, hash, language } = await read();
    expect(signed).toMatchObject({ version, hash, language, content: { title, sections } });
    expect(signed?.signedAt).toEqual(test.clock.now());
    const row = await test.deps.db
      .selectFrom('agreement_signatures')
      .innerJoin('applications', 'applications.id', 'application_id')
      .select(['agreement_signatures.id', 'origin', 'data_key'])
      .where('application_id', '=', application.id)
      .executeTakeFirstOrThrow();
    const key = await test.deps.keys.unwrapDataKey(application.id, row.data_key);
    const origin: unknown = JSON.parse(openValue(key, originAad(row.id), row.origin).toString());
    expect(origin).toEqual({ ip: '127.0.0.1', userAgent: USER_AGENT });
    expect(Buffer.from(row.origin).toString('latin1')).not.toContain(USER_AGENT);
    expect(test.logLines.join('')).not.toContain(USER_AGENT);
    expect(created.body).not.toContain(USER_AGENT);
  });

  it('refuses another text than the one in force, and writes nothing', async () => {
    const shown = await readAgreement(test);
    const before = await count('applications');
    for (const wrong of [{ hash: 'a'.repeat(64) }, { version: '2020-01-01' }]) {
      const refused = await client.post(PATH, { ...usAnswers, agreement: { ...shown, ...wrong } });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'agreement.changed']);
    }
    expect(await count('applications')).toBe(before);
  });

  it('asks a page that does not say what it has shown to load again', async () => {
    const refused = await client.post(PATH, { ...usAnswers, agreement: undefined });
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'flow.unknown']);
  });

  it('refuses what was shown before the agreement changed, but answers a repeated request as before', async () => {
    const headers = { 'idempotency-key': `sign-${randomUUID()}` };
    const agreement = await readAgreement(test);
    const body = { ...usAnswers, agreement };
    const first = await client.post(PATH, body, { headers });
    const { application } = first.json<ApplicationResponse>();
    const deps = test.deps as { agreements: TestApp['deps']['agreements'] };
    const { agreements } = deps;
    deps.agreements = await changedAgreements();
    try {
      const repeated = await client.post(PATH, body, { headers });
      expect([repeated.statusCode, repeated.json<ApplicationResponse>().application.id]).toEqual([
        201,
        application.id,
      ]);
      const other = await client.post(PATH, body);
      expect([other.statusCode, other.json<Problem>().code]).toEqual([409, 'agreement.changed']);
      const renewed = await client.post(PATH, { ...usAnswers, agreement: await readAgreement(test) });
      expect(renewed.statusCode).toBe(201);
      const { application: second } = renewed.json<ApplicationResponse>();
      const [then, now] = await Promise.all(
        [application, second].map(({ id }) => findSignedAgreement(test.deps.db, id)),
      );
      expect(then?.content.title).toBe('Merchant Agreement');
      expect(now?.content.title).toBe('New Agreement');
    } finally {
      deps.agreements = agreements;
    }
  });

  it('never changes or loses a signature, unless its application goes', async () => {
    const { application } = await createTestApplication(client);
    const { db } = test.deps;
    const own = sql`application_id = ${application.id}`;
    const change = sql`update agreement_signatures set signed_at = now() where ${own}`;
    await expect(change.execute(db)).rejects.toThrow('never changed');
    await expect(sql`delete from agreement_signatures where ${own}`.execute(db)).rejects.toThrow(
      'never changed',
    );
    await expect(sql`update agreement_texts set version = ''`.execute(db)).rejects.toThrow('never changed');
    expect(await findSignedAgreement(db, application.id)).toBeDefined();
    await db.deleteFrom('applications').where('id', '=', application.id).execute();
    expect(await findSignedAgreement(db, application.id)).toBeUndefined();
  });

  async function changedAgreements() {
    const text = { title: 'New Agreement', sections: [{ heading: '1', paragraphs: ['Text'] }] };
    const files = await projectFilesWith({
      'markets/us/agreement.json': { id: 'us', version: '2026-12-01', texts: { 'en-US': text } },
    });
    return agreementsOf(files, offersOf(files));
  }
});
