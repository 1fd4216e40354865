import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app/buildApp.ts';
import { PREFILL_COOKIE } from '../../../server/access/sessions/sessionCookie.ts';
import { createPages } from '../../../server/pages/createPages.ts';
import { readStartTexts } from '../../../server/pages/pageSource.ts';
import { cookieNameOf } from '../../../server/platform/http/cookies.ts';
import { compileSchemasLate } from '../../support/compileSchemasLate.ts';
import { embedded } from '../../support/databases.ts';
import { saveTestDraft } from '../../support/draftLinks.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, type TestClient } from '../../support/testClient.ts';

const STEP = '/get-started/applicant';
const template = fs.readFileSync('index.html', 'utf8');

let test: TestApp;
let pages: FastifyInstance;
let client: TestClient;
/** Whether a page makes calls before it shows anything. */
let makesCalls: boolean | undefined;

beforeAll(async () => {
  test = await startTestApp(embedded);
  pages = await buildApp({
    deps: test.deps,
    schemaController: compileSchemasLate,
    pages: createPages({
      deps: test.deps,
      pageHeaders: (_path, headers) => headers,
      source: {
        serveAssets: () => Promise.resolve(),
        template: () => Promise.resolve(template),
        renderStart: () => Promise.resolve('<p>Start page</p>'),
        startHead: () => Promise.resolve(''),
        portalHead: (_locale, wanted) => {
          ({ makesCalls } = wanted);
          return Promise.resolve('');
        },
        ribbonHead: () => Promise.resolve(''),
        startTexts: readStartTexts,
      },
    }),
  });
  client = await signIn(test);
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

async function answersAt(url: string, cookie: string): Promise<unknown> {
  const { body, headers } = await pages.inject({ url, headers: { cookie } });
  expect(headers['cache-control']).toBe('no-store');
  const [, answers = 'null'] =
    /<script type="application\/json" id="page-answers">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(answers);
}

it('a step has the draft and the accounts of the person with it, as the calls would give them', async () => {
  await saveTestDraft(client, { answers: { company: { dba: '</script><b>Park' } } });
  const { accountId } = (await client.get('/api/v2/session')).json<{ accountId: string }>();
  const draft = `/api/v2/drafts/current?currency=USD&account=${accountId}`;
  expect(await answersAt(STEP, client.cookie)).toEqual({
    [draft]: (await client.get(draft)).json<unknown>(),
    '/api/v2/accounts': (await client.get('/api/v2/accounts')).json<unknown>(),
  });
  expect(makesCalls).toBe(false);
});

it.each([
  ['a visitor who is not signed in', STEP, () => ''],
  ['a page that is no step', '/accounts', () => client.cookie],
  ['a draft that takes something along from another market', `${STEP}?keepFrom=CAD`, () => client.cookie],
  [
    'a draft that a link fills in',
    STEP,
    () => `${client.cookie}; ${cookieNameOf(test.deps.config, PREFILL_COOKIE)}=${'a'.repeat(43)}`,
  ],
])('%s gets none, and the page asks for itself', async (_case, url, cookie) => {
  expect(await answersAt(url, cookie())).toBeNull();
  expect(makesCalls).toBe(true);
});
