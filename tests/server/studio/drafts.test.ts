import type { Problem } from '../../../src/contract/problem.ts';
import type { ChangesResponse, DraftsResponse, FindingsResponse } from '../../../src/contract/studio.ts';
import { embedded } from '../../support/databases.ts';
import { beginDraft, changeFiles, changeJson, readDraftOf, workAs } from '../../support/studio.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import type { TestClient } from '../../support/testClient.ts';

const DRAFTS = '/api/v2/studio/drafts';
const STEP = 'schemas/base/steps/owners.json';
const TEXTS = 'locales/en-US/steps.json';

interface Step {
  schema: { type: string; properties: Record<string, unknown> };
}

describe('drafts of definitions', () => {
  let test: TestApp;
  let ada: TestClient;
  beforeAll(async () => {
    test = await startTestApp(embedded);
    ada = await workAs(test, 'Ada Park');
  });
  afterAll(async () => test.close());

  const change = (client: TestClient, id: string, revision: number, files: readonly object[]) =>
    client.post(`${DRAFTS}/${id}/changes`, { revision, label: 'Another text', files });

  it('have the installed files, and their changes with before and after', async () => {
    const draft = await beginDraft(ada);
    expect(draft).toMatchObject({
      base: null,
      isCurrent: true,
      revision: 0,
      changed: [],
      authors: ['Ada Park'],
    });
    const text = (await readDraftOf(ada, draft.id)).files[STEP] ?? '';
    expect((await change(ada, draft.id, 0, [{ path: STEP, text: `${text}\n` }])).json()).toEqual({
      revision: 1,
    });
    const after = await readDraftOf(ada, draft.id);
    expect([after.files[STEP], after.base, after.draft.changed]).toEqual([
      `${text}\n`,
      { [STEP]: text },
      [STEP],
    ]);
    const log = (await ada.get(`${DRAFTS}/${draft.id}/changes?since=0`)).json<ChangesResponse>();
    expect(log.changes).toMatchObject([
      { revision: 1, author: 'Ada Park', files: [{ path: STEP, before: text, after: `${text}\n` }] },
    ]);
    await change(ada, draft.id, 1, [
      { path: STEP, text },
      { path: 'schemas/base/steps/new.json', text: '{}' },
    ]);
    expect((await readDraftOf(ada, draft.id)).base).toEqual({ 'schemas/base/steps/new.json': null });
    await change(ada, draft.id, 2, [{ path: 'schemas/base/steps/new.json', text: null }]);
    expect((await readDraftOf(ada, draft.id)).draft).toMatchObject({ changed: [], revision: 3 });
    expect((await ada.delete(`${DRAFTS}/${draft.id}`)).statusCode).toBe(204);
    expect((await ada.get(`${DRAFTS}/${draft.id}`)).statusCode).toBe(404);
    expect((await ada.get(DRAFTS)).json<DraftsResponse>().drafts).toEqual([]);
  });

  it('are discarded by those who work on them, whatever their role', async () => {
    const cleo = await workAs(test, 'Cleo Roy', [{ role: 'translator', language: 'fr-CA' }]);
    const { id } = await beginDraft(cleo);
    const { id: other } = await beginDraft(ada);
    expect((await cleo.delete(`${DRAFTS}/${other}`)).json<Problem>().code).toBe('studio.roleMissing');
    expect((await cleo.delete(`${DRAFTS}/${id}`)).statusCode).toBe(204);
    expect((await ada.delete(`${DRAFTS}/${other}`)).statusCode).toBe(204);
  });

  it('keep the change of the editor who came first; the other one learns of it and reads it', async () => {
    const bea = await workAs(test, 'Bea Lund');
    const { id } = await beginDraft(ada);
    const { files } = await readDraftOf(ada, id);
    const text = files[STEP] ?? '';
    const both = await Promise.all([
      change(ada, id, 0, [{ path: STEP, text: `${text} ` }]),
      change(bea, id, 0, [{ path: STEP, text: `${text}\n\n` }]),
    ]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    const late = both.find(({ statusCode }) => statusCode === 409);
    expect([late?.json<Problem>().code, late?.headers.etag]).toEqual(['draft.outdated', '"1"']);
    await change(bea, id, 1, [{ path: TEXTS, text: `${files[TEXTS]} ` }]);
    const { draft } = await readDraftOf(ada, id);
    expect([draft.authors.toSorted(), draft.changed]).toEqual([
      ['Ada Park', 'Bea Lund'],
      [TEXTS, STEP],
    ]);
  });

  it.each([
    ['a path outside the project', '../package.json', '{}', 'studio.pathRefused'],
    ['a path with two dots', 'schemas/base/../../x.json', '{}', 'studio.pathRefused'],
    ['a name with markup', 'schemas/base/steps/<img src=x>.json', '{}', 'studio.pathRefused'],
    ['a name with a mark of direction', 'schemas/base/steps/a\u202Eb.json', '{}', 'studio.pathRefused'],
    ['a program', 'schemas/base/steps/owners.js', 'x', 'studio.pathRefused'],
    ['a description of definitions', 'schemas/meta/step.schema.json', '{}', 'studio.pathRefused'],
    ['a hidden file', 'schemas/base/.owners.json', '{}', 'studio.pathRefused'],
    ['a text that is not JSON', STEP, '{ "id": }', 'draft.fileUnreadable'],
    ['a name that is there twice', STEP, '{ "id": "a", "id": "b" }', 'draft.fileUnreadable'],
  ])('refuse %s, and change nothing', async (_what, path, text, code) => {
    const { id } = await beginDraft(ada);
    const refused = await change(ada, id, 0, [
      { path: TEXTS, text: '{}' },
      { path, text },
    ]);
    expect(refused.json<Problem>().code).toBe(code);
    expect((await readDraftOf(ada, id)).draft).toMatchObject({ revision: 0, changed: [] });
  });

  it('let a translator change their language inside a definition, and nothing else of it', async () => {
    const { id } = await beginDraft(ada);
    const cleo = await workAs(test, 'Cleo Translates', [{ role: 'translator', language: 'fr-CA' }]);
    const path = 'schemas/base/categories.json';
    const text = (await readDraftOf(ada, id)).files[path] ?? '';
    const restos = text.replace(/"fr": "[^"]*"/, '"fr": "Restos"');
    const refused = await changeFiles(cleo, id, [
      { path, text: text.replace(/"en": "[^"]*"/, '"en": "Food"') },
    ]);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'studio.roleMissing']);
    expect((await changeFiles(cleo, id, [{ path, text: restos }])).statusCode).toBe(200);
    expect((await readDraftOf(ada, id)).files[path]).toBe(restos);
  });

  it.each([
    ['a viewer', [{ role: 'viewer' }], [403, 403, 403, 403]],
    ['a translator of one language', [{ role: 'translator', language: 'fr-CA' }], [200, 403, 403, 403]],
    ['an editor of one market', [{ role: 'editor', market: 'ca' }], [200, 403, 200, 403]],
    ['an editor', [{ role: 'editor' }], [200, 200, 200, 200]],
  ] as const)('let %s change only the files of their roles', async (who, roles, statuses) => {
    const { id } = await beginDraft(ada);
    const client = await workAs(test, `Cal ${who}`, roles);
    const paths = [
      'locales/fr-CA/steps.json',
      'locales/en-US/steps.json',
      'schemas/markets/ca/market.json',
      STEP,
    ];
    const found: number[] = [];
    for (const path of paths) found.push((await changeFiles(client, id, [{ path, text: '{}' }])).statusCode);
    expect(found).toEqual(statuses);
    if (who === 'a viewer') expect((await client.post(DRAFTS, { title: 'x' })).statusCode).toBe(403);
  });

  it('show each step as its module, which never changes, and why one cannot be shown', async () => {
    const { id } = await beginDraft(ada);
    const url = (revision: number, step = 'owners') =>
      `${DRAFTS}/${id}/steps/${revision}/us/terminal/${step}.js`;
    const module = await ada.get(url(0));
    expect([module.statusCode, module.headers['cache-control'], module.headers['content-type']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    expect(module.body).toContain('"/preview"');
    await changeJson(ada, { id, path: STEP }, (step: Step) => {
      step.schema.properties['motto'] = { $ref: '../definitions/nowhere.json' };
    });
    const late = await ada.get(url(0, 'annual-sales'));
    expect([late.statusCode, late.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await ada.get(url(2, 'annual-sales'))).json<Problem>().code).toBe('draft.outdated');
    const broken = (await ada.get(url(1))).json<Problem>();
    expect(broken).toMatchObject({ code: 'studio.stepInvalid' });
    expect(broken.details[0]?.description).toContain('nowhere.json');
    expect((await ada.get(url(1, 'annual-sales'))).statusCode).toBe(200);
    expect((await ada.get(url(1, 'no-step'))).json<Problem>().code).toBe('studio.stepInvalid');
  });

  it('show a step whose rule has a condition that no flow knows', async () => {
    const { id } = await beginDraft(ada);
    await changeJson(ada, { id, path: STEP }, (step: { rules?: readonly object[] }) => {
      step.rules = [{ field: '/owners', when: 'nowhere-known', shown: true }];
    });
    const module = await ada.get(`${DRAFTS}/${id}/steps/1/us/terminal/owners.js`);
    expect(module.statusCode).toBe(200);
    expect(module.body).not.toContain('nowhere-known');
  });

  it('are checked as the command line checks them, with hints', async () => {
    const { id } = await beginDraft(ada);
    const findings = async () => (await ada.get(`${DRAFTS}/${id}/findings`)).json<FindingsResponse>();
    expect(await findings()).toMatchObject({ revision: 0, findings: [] });
    await changeJson(ada, { id, path: STEP }, (step: Step) => {
      step.schema.type = 'text';
    });
    const { revision, findings: found } = await findings();
    expect(revision).toBe(1);
    expect(found[0]).toMatchObject({ severity: 'error', path: STEP });
    expect(found.filter(({ hint }) => hint === '')).toEqual([]);
  });
});
