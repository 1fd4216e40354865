import type { ChangesResponse, DraftLine, DraftResponse } from '../../../src/contract/studio.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { OWN_PAGE } from '../../support/testClient.ts';

const STEP = 'schemas/base/steps/owners.json';

describe('drafts of definitions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(embedded);
  });
  afterAll(async () => test.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers = {}) =>
    test.app.inject({
      method,
      url: `/api/v2/studio${path}`,
      headers: { ...OWN_PAGE, ...headers },
      ...(body && { payload: body }),
    });
  const begin = async () => (await call('POST', '/drafts', { title: 'A change' })).json<DraftLine>();

  it('have the installed files, and after a change the changed ones', async () => {
    const draft = await begin();
    expect(draft).toMatchObject({ base: null, isCurrent: true, revision: 0, changed: [] });
    const before = (await call('GET', `/drafts/${draft.id}`)).json<DraftResponse>();
    const text = before.files[STEP] ?? '';
    const changed = await call('POST', `/drafts/${draft.id}/changes`, {
      revision: 0,
      label: 'Another order',
      files: [{ path: STEP, text: `${text}\n` }],
    });
    expect(changed.json()).toEqual({ revision: 1 });
    const after = (await call('GET', `/drafts/${draft.id}`)).json<DraftResponse>();
    expect([after.files[STEP], after.base]).toEqual([`${text}\n`, { [STEP]: text }]);
    expect(after.draft.changed).toEqual([STEP]);
    const log = (await call('GET', `/drafts/${draft.id}/changes?since=0`)).json<ChangesResponse>();
    expect(log.changes).toMatchObject([
      { revision: 1, author: 'Ada Park', files: [{ path: STEP, before: text, after: `${text}\n` }] },
    ]);
    const module = await call('GET', `/drafts/${draft.id}/steps/1/us/terminal/owners.js`);
    expect([module.statusCode, module.headers['cache-control']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
    expect(module.body).toContain('/preview');
    const checked = await call('GET', `/drafts/${draft.id}/findings`);
    expect(checked.json()).toMatchObject({ revision: 1, findings: [] });
  });
});
