import type { Problem } from '../../../src/contract/problem.ts';
import type { FindingsResponse, NewMarketResponse, ReplayResponse } from '../../../src/contract/studio.ts';
import type {
  CoverageResponse,
  StudioHomeResponse,
  StudioSearchResponse,
  StudioStateResponse,
} from '../../../src/contract/studioHome.ts';
import { DraftContents } from '../../../server/studio/drafts/draftContents.ts';
import { replayAll } from '../../../server/studio/replay.ts';
import { checkProject } from '../../../server/studio/worker/checkProject.ts';
import { describeProject } from '../../../server/studio/worker/describeProject.ts';
import { KeptProjects } from '../../../server/studio/worker/keptProjects.ts';
import { StudioThread } from '../../../server/studio/worker/studioThread.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { beginDraft, changeFiles, changeJson, readDraftOf, workAs } from '../../support/studio.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';

const STUDIO = '/api/v2/studio';
const STEP = 'schemas/base/steps/annual-sales.json';

interface Step {
  schema: { properties: { company: { properties: Record<string, object>; required?: string[] } } };
}

describe('work in the studio', () => {
  let test: TestApp;
  let ada: TestClient;
  beforeAll(async () => {
    test = await startTestApp(embedded);
    ada = await workAs(test, 'Ada Park');
  });
  afterAll(async () => test.close());

  const saveDraft = async (currency: string, answers: object) => {
    const client = await signIn(test);
    const body = { answers, revision: 0, idempotencyKey: 'draft-of-a-test' };
    return client.put('/api/v2/drafts/current', body, { query: { currency } });
  };
  const withMotto = async (id: string) =>
    changeJson(ada, { id, path: STEP }, ({ schema: { properties } }: Step) => {
      properties.company.properties['motto'] = { type: 'string', maxLength: 40 };
      properties.company.required = [...(properties.company.required ?? []), 'motto'];
    });
  const replay = async (id: string) => ada.post(`${STUDIO}/drafts/${id}/replay`);

  it('begins with each market in each portal, and what is unfinished there', async () => {
    await saveDraft('USD', usAnswers);
    await saveDraft('CAD', { applicant: usAnswers.applicant });
    await createTestApplication(await signIn(test));
    const { rows, library } = (await ada.get(`${STUDIO}/home`)).json<StudioHomeResponse>();
    expect(rows.find(({ market, portal }) => market === 'us' && portal === 'terminal')).toMatchObject({
      version: null,
      drafts: 1,
      applications: 1,
    });
    expect(rows.find(({ market, portal }) => market === 'ca' && portal === 'terminal')).toMatchObject({
      languages: expect.arrayContaining(['fr-CA']),
      drafts: 1,
    });
    expect(library).toContainEqual({
      id: 'gb',
      country: 'GB',
      currency: 'GBP',
      languages: ['en-GB'],
      from: 'us',
      answers: expect.arrayContaining(['/company/governmentIdentification/value']),
      uncompared: expect.arrayContaining(['gb-sort-code']),
      notCovered: expect.arrayContaining([expect.stringMatching(/^Modulus checks of accounts/)]),
    });
    expect(library.find(({ id }) => id === 'br')?.answers).toContain(
      'definitions/address.json#/address/properties/neighborhood',
    );
    const found = (await ada.get(`${STUDIO}/search?text=business%20website`)).json<StudioSearchResponse>();
    expect(found.found[0]).toMatchObject({ step: 'company-details', question: '/company/site' });
    const state = (await ada.get(`${STUDIO}/home/state`)).json<StudioStateResponse>();
    expect(state).toEqual({ findings: [], untranslated: [{ language: 'fr-CA', open: 0 }] });
  });

  it('refuses texts that a draft leaves unwritten, not those that its base has, which are counted as warnings', async () => {
    const texts = await new DraftContents(test.deps).baseTexts(test.deps.db, null);
    const path = 'schemas/markets/us/offer.json';
    const kept = new KeptProjects();
    const take = (changed: Readonly<Record<string, string>>) =>
      kept.take({ key: 'draft', changed, removed: [] });
    const withLegal = (legal: object) =>
      take({ [path]: JSON.stringify({ ...JSON.parse(texts.get(path) ?? ''), legal }) });
    take(Object.fromEntries(texts));
    const base = withLegal({ name: 'To be written', address: '100 Main Street' });
    const draft = withLegal({ name: 'To be written', address: 'To be written' });
    expect(checkProject(draft, base)).toMatchObject([
      { code: 'text-unwritten', pointer: '/legal/address', severity: 'error' },
      { code: 'text-unwritten', pointer: '/legal/name', severity: 'warning' },
    ]);
    expect(describeProject(base).findings).toEqual([{ market: 'us', portal: null, errors: 0, warnings: 1 }]);
  });

  it('walks the flows of a draft with its samples', async () => {
    const { id } = await beginDraft(ada);
    const read = async (market: string) =>
      ada.get(`${STUDIO}/drafts/${id}/coverage?market=${market}&portal=terminal`);
    const { flows, missing } = (await read('us')).json<CoverageResponse>();
    const apply = flows.find(({ flow }) => flow === 'apply');
    const first = apply?.steps.find(({ id: step }) => step === 'applicant-details');
    const last = apply?.steps.find(({ id: step }) => step === 'outcome');
    expect(first?.reached).toBeGreaterThan(10);
    expect([first?.last, last?.last]).toEqual([0, last?.reached]);
    // No sample has a context in which it is asked for.
    expect(missing).toContainEqual({
      kind: 'step',
      within: 'step-ups',
      name: 'full-ssn',
      outcome: 'reached',
    });
    const refused = await read('mars');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([422, 'studio.flowsNotWalked']);
  });

  it('counts the drafts that a change asks again, while drafts change, and shows no answer', async () => {
    const { id } = await beginDraft(ada);
    await withMotto(id);
    const [response, saved] = await Promise.all([replay(id), saveDraft('USD', usAnswers)]);
    expect(saved.statusCode).toBe(200);
    const { concerned } = response.json<ReplayResponse>();
    const us = concerned.find(({ market, portal }) => market === 'us' && portal === 'terminal');
    expect([1, 2]).toContain(us?.drafts);
    expect(us).toMatchObject({
      sentBack: us?.drafts,
      applications: 1,
      steps: [{ step: 'annual-sales', met: us?.drafts, askedAgain: us?.drafts }],
      dropped: [],
    });
    const said = response.body + test.logLines.join('\n');
    for (const answer of [usAnswers.company.name, usAnswers.applicant.name.lastName + '"'])
      expect(said).not.toContain(answer);
  });

  it('counts what is unfinished in a market that a draft removes', async () => {
    const { id } = await beginDraft(ada);
    const { files } = await readDraftOf(ada, id);
    const own = Object.keys(files).filter((path) => /^schemas\/(?:markets|samples)\/ca\//.test(path));
    await changeFiles(
      ada,
      id,
      own.map((path) => ({ path, text: null })),
    );
    const { concerned } = (await replay(id)).json<ReplayResponse>();
    expect(concerned.find(({ market, portal }) => market === 'ca' && portal === 'terminal')).toMatchObject({
      drafts: 1,
      sentBack: 0,
      steps: [],
    });
  });

  it('adds a market whose files have no error, with what it still has of the other one', async () => {
    const { id } = await beginDraft(ada);
    const body = {
      id: 'gb',
      from: 'us',
      country: 'GB',
      currency: 'GBP',
      languages: ['en-GB'],
      library: 'gb',
    };
    const add = async (wanted: object) => ada.post(`${STUDIO}/drafts/${id}/markets`, wanted);
    const refused = (await add({ ...body, from: 'mars' })).json<Problem>();
    expect([refused.code, refused.details[0]?.description]).toEqual([
      'studio.marketRefused',
      expect.stringContaining('There is no market "mars"'),
    ]);
    const { revision, open } = (await add(body)).json<NewMarketResponse>();
    expect(revision).toBe(1);
    expect(open.filter(({ reason }) => reason === 'inherited').length).toBeGreaterThan(5);
    const found = (await ada.get(`${STUDIO}/drafts/${id}/findings`)).json<FindingsResponse>();
    expect(found.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { draft } = await readDraftOf(ada, id);
    expect(draft.changed).toContain('schemas/markets/gb/market.json');
    expect(draft.changed.filter((path) => path.includes('library'))).toEqual([]);
  });

  it('stops a replay whose caller has gone away, and works on after its thread has ended', async () => {
    const contents = new DraftContents(test.deps);
    const checks = new StudioThread();
    const texts = await contents.baseTexts(test.deps.db, null);
    const project = { key: 'draft', texts: new Map(texts).set(STEP, '{}') };
    const parts = { deps: test.deps, contents, checks };
    await expect(replayAll(parts, project, AbortSignal.abort())).rejects.toThrow('aborted');
    const waiting = checks.run('check', null, { draft: project, base: project });
    await checks.close();
    await expect(waiting).rejects.toThrow('has ended');
    expect(await checks.run('prepare', null, { draft: project })).toBeNull();
    await checks.close();
  });
});
