import type {
  OpenReconsiderationsResponse,
  ReconsiderationResponse,
} from '../../../src/contract/reconsideration.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { readConfig } from '../../../server/app/config.ts';
import { pdfDocument } from '../../fixtures/documents.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { embedded } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn, submitTestApplication, type TestClient } from '../../support/testClient.ts';

const TOKEN = 'support-token-of-the-tests-0123456789';
const TEXT = 'The income that I entered was monthly, not yearly.';

let test: TestApp;
let client: TestClient;
let id: string;

beforeAll(async () => {
  test = await startTestApp(embedded, { config: { supportToken: TOKEN } });
  client = await signIn(test);
  const answers = usAnswersWithSsn('0002');
  const email = { emailAddress: client.email, emailAddressConfirm: client.email };
  const submitted = await submitTestApplication(client, {
    ...answers,
    applicant: { ...answers.applicant, email },
  });
  id = submitted.application.id;
  await test.runJobs();
  await test.app.inject({
    method: 'POST',
    url: `/api/v2/applications/${id}/reconsideration/documents`,
    headers: {
      ...OWN_PAGE,
      cookie: client.cookie,
      'content-type': 'application/octet-stream',
      'x-file-name': 'return.pdf',
    },
    payload: pdfDocument,
  });
  await client.post(`/api/v2/applications/${id}/reconsideration`, { text: TEXT });
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST', url: string, more: { token?: string; payload?: object } = {}) =>
  test.app.inject({
    method,
    url,
    ...(more.token !== undefined && { headers: { authorization: `Bearer ${more.token}` } }),
    ...(more.payload && { payload: more.payload }),
  });
const open = async () =>
  (await call('GET', '/api/support/reconsiderations', { token: TOKEN })).json<OpenReconsiderationsResponse>();
const path = () => `/api/support/applications/${id}/reconsideration`;

describe("support's own tools", () => {
  it.each([
    ['no token', undefined],
    ['another token', TOKEN.replace('0', '1')],
    ['a longer token', `${TOKEN}0`],
  ])('are refused with %s', async (_name, token) => {
    for (const [method, url] of [
      ['GET', '/api/support/reconsiderations'],
      ['POST', path()],
    ] as const) {
      const response = await call(method, url, { ...(token !== undefined && { token }) });
      expect([response.statusCode, response.json<Problem>().code]).toEqual([401, 'account.required']);
    }
  });

  it('are none of those who are signed in', async () => {
    const response = await client.get('/api/support/reconsiderations');
    expect(response.statusCode).toBe(401);
  });

  it('list what waits, read its documents and answer it', async () => {
    const { requests } = await open();
    expect(requests).toEqual([
      expect.objectContaining({
        applicationId: id,
        market: 'us',
        portal: 'terminal',
        business: 'Park Coffee',
      }),
    ]);
    const [document] = requests[0]?.request.documents ?? [];
    expect(requests[0]?.request).toMatchObject({ text: TEXT, answer: null });
    const file = await call('GET', `${path()}/documents/${document?.id}`, { token: TOKEN });
    expect(file.rawPayload.equals(pdfDocument)).toBe(true);
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''return.pdf");
    const payload = { answer: 'reopen', reply: 'Thank you.' };
    expect((await call('POST', path(), { token: TOKEN, payload })).statusCode).toBe(204);
    expect((await open()).requests).toEqual([]);
    const own = await client.get(`/api/v2/applications/${id}/reconsideration`);
    expect(own.json<ReconsiderationResponse>().requests).toEqual([
      expect.objectContaining({ answer: 'reopen', reply: 'Thank you.' }),
    ]);
    const again = await call('POST', path(), { token: TOKEN, payload });
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'application.state']);
    const reads = await test.deps.db
      .selectFrom('audit_entries')
      .select(['application_id', 'actor', 'from_state'])
      .where('event', '=', 'read')
      .execute();
    // The list, and the document; nobody read the empty list.
    const read = { application_id: id, actor: 'support', from_state: null };
    expect(reads).toEqual([read, read]);
  });
});

it('a token that could be guessed does not start the server', () => {
  expect(readConfig({ SUPPORT_TOKEN: 'short' })).toEqual({
    kind: 'invalid',
    problems: ['SUPPORT_TOKEN must have 32 letters or more'],
  });
});
