import { sql } from 'kysely';
import { draftRetention as retention } from '../../../server/drafts/draftRetention.ts';
import { unfinishedIn } from '../../../server/operator/readUnfinished.ts';
import { cleanUp } from '../../../server/platform/database/cleanUp.ts';
import type { AccountsResponse } from '../../../src/contract/accounts.ts';
import type { Draft, DraftResponse, SaveDraftResponse } from '../../../src/contract/drafts.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';

const PATH = '/api/v2/drafts/current';
const KEY = 'draft-of-a-test';
const DAY_MS = 24 * 60 * 60_000;
const begun = { applicant: { name: { firstName: 'Ada', lastName: 'Park' } } };

async function read(client: TestClient, currency?: string): Promise<DraftResponse> {
  const response = await client.get(PATH, currency === undefined ? {} : { query: { currency } });
  return response.json<DraftResponse>();
}

async function save(client: TestClient, revision: number, answers: object): Promise<number | string> {
  const response = await client.put(PATH, { answers, revision, idempotencyKey: KEY });
  return response.statusCode === 200
    ? response.json<SaveDraftResponse>().revision
    : response.json<{ code: string }>().code;
}

describeOnEachDatabase('a draft', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  it('is kept as it was typed, valid or not, with what is sensitive, for every device of the account', async () => {
    expect(await read(client)).toEqual({ draft: null, submittedAs: null });
    const answers = {
      applicant: { ...begun.applicant, dob: '4/', governmentIdentification: { value: '12' } },
    };
    expect(await save(client, 0, answers)).toBe(1);
    const savedAt = test.clock.now().getTime();
    test.clock.forward(1000);
    const elsewhere = await signIn(test, client.email);
    const { draft } = await read(elsewhere);
    expect(draft).toMatchObject({ answers, revision: 1, idempotencyKey: KEY } satisfies Partial<Draft>);
    expect(Date.parse(draft?.updatedAt ?? '')).toBe(savedAt);
  });

  it('names the category in the language of the pages that read it', async () => {
    const mccDetails = { id: 'coffee-shop', label: 'Coffee shop', type: 'REGULAR' };
    const query = { currency: 'CAD' };
    const answers = { company: { segment: '5814', mccDetails } };
    await client.put(PATH, { answers, revision: 0, idempotencyKey: KEY }, { query });
    const label = async (language: string): Promise<unknown> => {
      const response = await client.get(PATH, { query: { ...query, language } });
      return response.json<DraftResponse>().draft?.answers;
    };
    expect(await label('en-CA')).toEqual(answers);
    expect(await label('fr-CA')).toEqual({
      company: { segment: '5814', mccDetails: { ...mccDetails, label: 'Café' } },
    });
    // A language that the market does not offer.
    expect(await label('de')).toEqual(answers);
  });

  it('begins with what holds in the market that the person left, once; what does not hold stays behind', async () => {
    const { applicant, company } = usAnswers;
    await save(client, 0, { applicant, company });
    const left = await client.get(PATH, { query: { currency: 'CAD', keepFrom: 'USD' } });
    const { draft, carriedOver } = left.json<DraftResponse>();
    expect(carriedOver).toBe(true);
    expect(draft?.revision).toBe(1);
    expect(draft?.answers).toEqual({
      applicant: { name: applicant.name, email: applicant.email },
      company: {
        name: company.name,
        dba: company.dba,
        site: company.site,
        segment: company.segment,
        mccDetails: company.mccDetails,
      },
    });
    await client.put(
      PATH,
      { answers: {}, revision: 1, idempotencyKey: draft?.idempotencyKey },
      { query: { currency: 'CAD' } },
    );
    const again = await client.get(PATH, { query: { currency: 'CAD', keepFrom: 'USD' } });
    expect(again.json<DraftResponse>()).toMatchObject({ draft: { answers: {}, revision: 2 } });
    expect(again.json<DraftResponse>().carriedOver).toBeUndefined();
  });

  it('starts empty if the market that was left is unknown, or has no draft', async () => {
    for (const keepFrom of ['EUR', 'USD'])
      expect((await client.get(PATH, { query: { currency: 'CAD', keepFrom } })).json()).toEqual({
        draft: null,
        submittedAs: null,
      });
  });

  it('is visible to nobody else, and separate for each market', async () => {
    await save(client, 0, begun);
    expect((await read(await signIn(test))).draft).toBeNull();
    expect((await read(client, 'CAD')).draft).toBeNull();
    const stranger = clientOf(test, '', '');
    expect((await stranger.get(PATH)).statusCode).toBe(401);
    expect((await stranger.put(PATH, { answers: {}, revision: 0, idempotencyKey: KEY })).statusCode).toBe(
      401,
    );
    expect((await client.get(PATH, { query: { currency: 'EUR' } })).statusCode).toBe(422);
  });

  it('is neither returned to nor accepted from a page of the previous session’s person', async () => {
    await save(client, 0, begun);
    const accountOf = async (one: TestClient) =>
      (await one.get('/api/v2/session')).json<{ accountId: string }>().accountId;
    const query = { account: await accountOf(await signIn(test)) };
    expect((await client.get(PATH, { query })).json()).toMatchObject({ code: 'account.required' });
    const body = { answers: {}, revision: 1, idempotencyKey: KEY };
    expect((await client.put(PATH, body, { query })).statusCode).toBe(401);
    expect((await client.delete(PATH, { query })).statusCode).toBe(401);
    expect((await read(client)).draft).toMatchObject({ answers: begun, revision: 1 });
    const own = { account: await accountOf(client) };
    expect((await client.put(PATH, body, { query: own })).statusCode).toBe(200);
    expect((await client.get(PATH, { query: own })).json<DraftResponse>().draft).toMatchObject({
      revision: 2,
    });
  });

  it('is not overwritten by who did not see the last change', async () => {
    expect(await save(client, 0, begun)).toBe(1);
    expect(await save(client, 1, {})).toBe(2);
    for (const stale of [0, 1, 3]) expect(await save(client, stale, begun)).toBe('draft.conflict');
    const attempts = await Promise.all([1, 2, 3, 4].map(() => save(client, 2, begun)));
    expect(attempts.filter((outcome) => outcome !== 'draft.conflict')).toEqual([3]);
    const first = await signIn(test);
    const beginnings = await Promise.all([1, 2, 3].map(() => save(first, 0, begun)));
    expect(beginnings.filter((outcome) => outcome !== 'draft.conflict')).toEqual([1]);
  });

  it('keeps only what the form asks for, in a bounded size', async () => {
    await save(client, 0, { ...begun, notes: 'x', applicant: { ...begun.applicant, isAdmin: true } });
    expect((await read(client)).draft?.answers).toEqual(begun);
    const huge = { applicant: { name: { firstName: 'x'.repeat(140_000) } } };
    expect((await client.put(PATH, { answers: huge, revision: 1, idempotencyKey: KEY })).statusCode).toBe(
      413,
    );
  });

  it('is unencrypted nowhere', async () => {
    await save(client, 0, { applicant: { name: { firstName: 'Zebulon' }, dob: '04/12/1988' } });
    const { rows } = await sql<{
      row: string;
    }>`select encode(sealed, 'escape') || drafts::text as row from drafts`.execute(test.deps.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/Zebulon|04\/12\/1988|1988-04-12/);
  });

  it('is deleted when it becomes an application, which other devices learn', async () => {
    await save(client, 0, begun);
    const { application } = await createTestApplication(client, usAnswers);
    expect(await read(client)).toEqual({ draft: null, submittedAs: application.id });
    const { rows } =
      await sql`select 1 from drafts where submitted_as = ${application.id} and sealed is null`.execute(
        test.deps.db,
      );
    expect(rows).toHaveLength(1);
    // A device that did not learn of it yet neither brings it back, nor loses what it holds.
    expect(await save(client, 1, begun)).toBe('draft.conflict');
    expect(await save(client, 0, begun)).toBe(1);
    expect(await read(client)).toMatchObject({ draft: { answers: begun }, submittedAs: null });
  });

  it('likewise with an idempotency key', async () => {
    await save(client, 0, begun);
    const headers = { 'idempotency-key': KEY };
    const created = await client.post('/api/v2/applications', usAnswers, { headers });
    const { id } = created.json<{ application: { id: string } }>().application;
    expect(await read(client)).toEqual({ draft: null, submittedAs: id });
    // Sent again, it closes no draft that was begun since.
    await save(client, 0, begun);
    await client.post('/api/v2/applications', usAnswers, { headers });
    expect((await read(client)).draft?.answers).toEqual(begun);
  });

  // When it is deleted by itself: draftMails.test.ts.
  it('is deleted by the person, and not by itself before that was announced', async () => {
    await save(client, 0, begun);
    expect((await client.delete(PATH)).statusCode).toBe(204);
    expect(await read(client)).toEqual({ draft: null, submittedAs: null });
    await save(client, 0, begun);
    await cleanUp(test.deps.db, new Date(test.clock.now().getTime() + 400 * DAY_MS), retention);
    expect((await read(client)).draft).not.toBeNull();
  });

  it('is listed with the accounts, and says how far the person got', async () => {
    const list = async () => (await client.get('/api/v2/accounts')).json<AccountsResponse>().drafts;
    expect(await list()).toEqual([]);
    await save(client, 0, {});
    const [{ total } = { total: 0 }] = await list();
    expect(total).toBeGreaterThan(7);
    expect(await list()).toMatchObject([{ currency: 'USD', businessName: '', current: 1 }]);
    const { applicant, company } = usAnswers;
    await save(client, 1, { applicant, company: { name: company.name, dba: company.dba, registered: true } });
    expect(await list()).toMatchObject([{ businessName: 'Park Coffee', current: 3, total: total + 1 }]);
    await createTestApplication(client, usAnswers);
    expect(await list()).toEqual([]);
  });

  it('is read, without a lock or a change, to see what a change of the definitions would do', async () => {
    await save(client, 0, begun);
    const unfinished = unfinishedIn(test.deps);
    const found: object[] = [];
    for await (const answers of unfinished.readDrafts({ market: 'us', portal: 'terminal' }))
      found.push(answers);
    expect(found).toContainEqual(begun);
    expect(found).toHaveLength(
      (
        await test.deps.db.selectFrom('drafts').selectAll().where('submitted_as', 'is', null).execute()
      ).filter(({ market }) => market === 'us').length,
    );
    await createTestApplication(client);
    expect(await unfinished.countApplications({ market: 'us', portal: 'terminal' })).toBeGreaterThan(0);
    expect(await unfinished.countApplications({ market: 'us', portal: 'nowhere' })).toBe(0);
  });
});
