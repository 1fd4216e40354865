import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers, usBankAccount, usOrder } from '../../fixtures/usAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

describeOnEachDatabase('requests', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  const key = (name: string) => ({ headers: { 'idempotency-key': `key-${name}-${kind.name.length}` } });

  describe('idempotency', () => {
    it('makes one application of parallel posts with one key, and answers them alike', async () => {
      const owner = await signIn(test);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => owner.post('/api/v2/applications', usAnswers, key('double'))),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(await countAccounts(owner)).toBe(1);
    });

    it('answers with what reading the application shows, and nothing else', async () => {
      const owner = await signIn(test);
      const metadata = { agentId: 'agent-1', source: 'crm', sameNumberReason: 'other' };
      const body = { ...usAnswers, application: metadata };
      const created = await owner.post('/api/v2/applications', body, key('shown'));
      const { application } = created.json<ApplicationResponse>();
      expect(application.metadata).toEqual(metadata);
      const read = await owner.get(`/api/v2/applications/${application.id}`);
      expect(created.json()).toEqual(read.json());
      expect(created.headers['content-type']).toBe(read.headers['content-type']);
    });

    it('refuses another body under the same key, and a malformed key', async () => {
      const owner = await signIn(test);
      await owner.post('/api/v2/applications', usAnswers, key('body'));
      const company = { ...usAnswers.company, dba: 'Park Tea' };
      const other = await owner.post('/api/v2/applications', { ...usAnswers, company }, key('body'));
      expect([other.statusCode, other.json<Problem>().code]).toEqual([422, 'idempotency.mismatch']);
      const short = { headers: { 'idempotency-key': 'x' } };
      expect((await owner.post('/api/v2/applications', usAnswers, short)).statusCode).toBe(400);
      expect(await countAccounts(owner)).toBe(1);
    });

    it('does not spend the key on a refused request', async () => {
      const owner = await signIn(test);
      const { application } = await createTestApplication(owner);
      const url = `/api/v2/applications/${application.id}`;
      expect((await owner.post(`${url}/onboard`, undefined, key('later'))).statusCode).toBe(422);
      await owner.put(url, { order: usOrder });
      expect((await owner.post(`${url}/onboard`, undefined, key('later'))).statusCode).toBe(202);
    });

    it('submits once and links once, however often the same request comes', async () => {
      const owner = await signIn(test);
      const { application } = await createTestApplication(owner);
      const url = `/api/v2/applications/${application.id}`;
      await owner.put(url, { order: usOrder });
      const onboard = () => owner.post(`${url}/onboard`, undefined, key('onboard'));
      await Promise.all([onboard(), onboard(), owner.post(`${url}/onboard`)]);
      await test.runJobs();
      const link = () => owner.post(`${url}/financial-instruments/manual`, usBankAccount, key('bank'));
      const links = await Promise.all([link(), link()]);
      expect(links[0]?.body).toBe(links[1]?.body);
      const rows = (table: 'financial_instruments' | 'audit_entries') =>
        test.deps.db.selectFrom(table).select('id').where('application_id', '=', application.id).execute();
      expect(await rows('financial_instruments')).toHaveLength(1);
      expect(await rows('audit_entries')).toHaveLength(2);
    });
  });
});

async function countAccounts(owner: TestClient): Promise<number> {
  return (await owner.get('/api/v2/accounts')).json<{ accounts: unknown[] }>().accounts.length;
}
