import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app/buildApp.ts';
import { PREFILL_COOKIE } from '../../../server/access/sessions/sessionCookie.ts';
import { createPages } from '../../../server/pages/createPages.ts';
import type { RenderedStep, StepPage } from '../../../src/product/stepPage.ts';
import { readPageTexts } from '../../../server/pages/pageSource.ts';
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
/** The steps that were to be drawn, and the result. */
let steps: StepPage[];
let draw: () => RenderedStep | undefined;
const logLines: string[] = [];
/** Whether a page makes calls before it shows anything. */
let makesCalls: boolean | undefined;

beforeAll(async () => {
  test = await startTestApp(embedded);
  pages = await buildApp({
    deps: test.deps,
    schemaController: compileSchemasLate,
    logStream: { write: (line) => void logLines.push(line) },
    pages: createPages({
      deps: test.deps,
      pageHeaders: (_path, headers) => headers,
      source: {
        serveAssets: () => Promise.resolve(),
        template: () => Promise.resolve(template),
        renderStart: () => Promise.resolve('<p>Start page</p>'),
        renderStep: async (step) => {
          steps.push(step);
          return draw();
        },
        startHead: () => Promise.resolve(''),
        earlyHead: () => Promise.resolve('<script>a < b</script>'),
        portalPreloads: (_locale, wanted) => {
          ({ makesCalls } = wanted);
          return Promise.resolve('<link rel="modulepreload" href="/portal.js" />');
        },
        ribbonHead: () => Promise.resolve(''),
        texts: readPageTexts,
      },
    }),
  });
  client = await signIn(test);
});
beforeEach(() => {
  steps = [];
  draw = () => undefined;
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
  const draft = `/api/v2/drafts/current?currency=USD&account=${accountId}&language=en-US`;
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
  ['the same in other letters', `${STEP}?%6BeepFrom=CAD`, () => client.cookie],
  [
    'a draft that a link fills in',
    STEP,
    () => `${client.cookie}; ${cookieNameOf(test.deps.config, PREFILL_COOKIE)}=${'a'.repeat(43)}`,
  ],
])('%s gets none, and the page asks for itself', async (_case, url, cookie) => {
  expect(await answersAt(url, cookie())).toBeNull();
  expect(makesCalls).toBe(true);
});

it('a step is drawn from them, with the styles and the script that its policy then allows', async () => {
  draw = () => ({
    html: '<form>Drawn</form>',
    styles: '<style data-emotion="css a">.css-a{top:0}</style>',
  });
  const { body, headers } = await pages.inject({ url: `${STEP}?a=b`, headers: { cookie: client.cookie } });
  expect(steps).toMatchObject([
    { url: { pathname: STEP, search: '?a=b' }, basePath: '', texts: { common: { continue: 'Continue' } } },
  ]);
  expect(steps[0]?.accounts).toEqual((await client.get('/api/v2/accounts')).json<unknown>());
  expect(body).toContain('<div id="root"><form>Drawn</form></div>');
  // The first paint does not wait for them.
  const [before = '', after] = body.split('</form></div>');
  expect(before).not.toContain('modulepreload');
  expect(after?.match(/"modulepreload"/g)).toHaveLength(2);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'sha256-${hashOf('a < b')}' `);
  expect(policy).toContain(`'sha256-${hashOf('.css-a{top:0}')}'`);
});

it('where one signs in is drawn without answers, and as the same page for every way back', async () => {
  draw = () => ({ html: '<div>Drawn</div>', styles: '' });
  for (const way of ['', 'returnTo=%2Fget-started%2Fapplicant&']) {
    const { body } = await pages.inject({ url: `/r/acme/sign-in?${way}lng=fr-CA&currency=CAD` });
    expect(body).toContain('<html lang="fr-CA"');
    expect(body).toContain('<div id="root"><div>Drawn</div></div>');
    expect(body).toContain('<noscript>');
  }
  const account = { 'signIn.email': readPageTexts('account', 'fr-CA')['signIn.email'] };
  const drawn = { url: { pathname: '/r/acme/sign-in', search: '' }, basePath: '/r/acme', texts: { account } };
  expect(steps).toMatchObject([drawn, drawn]);
  for (const { draft, accounts } of steps) expect([draft, accounts]).toEqual([undefined, undefined]);
});

it.each([
  ['comes by a link from a mail, whose address the browser asks for', '?returnTo=%2F%3FresumeEmail%3D', ''],
  [
    'comes from a provider that failed, with the failure',
    '?returnTo=%2F&failure=openid.ended',
    '?failure=openid.ended',
  ],
  ['names a failure that there is not', '?failure=Call%20us', ''],
])('where one signs in is drawn for who %s', async (_who, query, search) => {
  await pages.inject({ url: `/sign-in${query}` });
  expect(steps).toMatchObject([{ url: { pathname: '/sign-in', search } }]);
});

it('where one signs in is left to the browser for who is signed in', async () => {
  const { body } = await pages.inject({ url: '/sign-in', headers: { cookie: client.cookie } });
  expect(body).toContain('data-skeleton');
  expect(steps).toEqual([]);
});

it('a step that cannot be drawn is left to the browser, and logged without its query', async () => {
  draw = () => {
    throw new Error('Not to be drawn');
  };
  const url = `${STEP}?note=Ada`;
  const { body, statusCode } = await pages.inject({ url, headers: { cookie: client.cookie } });
  expect(statusCode).toBe(200);
  expect(body).toContain('data-skeleton');
  const [line, ...others] = logLines.filter((one) => one.includes('step not drawn'));
  expect(JSON.parse(line ?? '')).toMatchObject({ path: STEP });
  expect([line, ...others].join('')).not.toContain('Ada');
});

it('a page without them is not drawn', async () => {
  await pages.inject({ url: '/accounts', headers: { cookie: client.cookie } });
  // The pattern of a page is no page.
  const pattern = { url: '/:applicationId/verifying', headers: { cookie: client.cookie } };
  expect((await pages.inject(pattern)).statusCode).toBe(404);
  await pages.inject({ url: STEP });
  expect(steps).toEqual([]);
});
