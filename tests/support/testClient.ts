import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Agreement, AgreementShown } from '../../src/contract/agreements.ts';
import type { ApplicationResponse } from '../../src/contract/applications.ts';
import { saveEmailProof } from '../../server/access/emailProofs/emailProofRepository.ts';
import { hashEmail } from '../../server/access/emailProofs/isEmailProved.ts';
import { caAnswers } from '../fixtures/caAnswers.ts';
import { usAnswers, usOrder } from '../fixtures/usAnswers.ts';
import type { TestApp } from './testApp.ts';

export const OWN_PAGE = { 'x-requested-with': 'stepwright' };

interface Extra extends Pick<InjectOptions, 'headers' | 'query'> {
  /** Leaves out the reason for another application, as for the people of the tests, who apply repeatedly with the same number. */
  readonly withoutReason?: true;
}

/** A browser that is signed in, as far as the server can tell. */
export interface TestClient {
  readonly email: string;
  readonly cookie: string;
  get(url: string, extra?: Extra): Promise<LightMyRequestResponse>;
  post(url: string, body?: object, extra?: Extra): Promise<LightMyRequestResponse>;
  put(url: string, body: object, extra?: Extra): Promise<LightMyRequestResponse>;
  patch(url: string, body: object, extra?: Extra): Promise<LightMyRequestResponse>;
  delete(url: string, extra?: Extra): Promise<LightMyRequestResponse>;
}

/** As if the person had entered the code that was mailed to an address. */
export async function proveEmail(test: TestApp, accountId: string, email: string): Promise<void> {
  const { db, keys, clock } = test.deps;
  await saveEmailProof(db, { accountId, emailHash: hashEmail(keys, email) }, clock());
}

/** Signs in by the code that the sandbox's inbox holds, in the browser of that person. The addresses of the tests' applicants are proved. */
export async function signIn(test: TestApp, email = `${randomUUID()}@example.com`): Promise<TestClient> {
  const browsers = browsersOf(test);
  const client = clientOf(test, email, browsers.get(email) ?? '');
  await client.post('/api/v2/sign-in/codes', { email });
  await test.runJobs();
  const session = await client.post('/api/v2/sign-in/sessions', { email, code: await readCode(test, email) });
  if (session.statusCode !== 201) throw new Error(`Signing in failed: ${session.body}`);
  browsers.set(email, client.cookie.split('; ').find((cookie) => cookie.includes('-browser=')) ?? '');
  const { accountId } = session.json<{ accountId: string }>();
  for (const { applicant } of [usAnswers, caAnswers])
    await proveEmail(test, accountId, applicant.email.emailAddress);
  return client;
}

const MOST_IDLE_MS = 25 * 60_000;

/** Lets time pass for a person whose page keeps polling, so that their session does not end of idleness. */
export async function passInUse(test: TestApp, client: TestClient, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MOST_IDLE_MS) {
    test.clock.forward(Math.min(left, MOST_IDLE_MS));
    await client.post('/api/v2/session');
  }
}

const knownBrowsers = new WeakMap<object, Map<string, string>>();

/** Browser ids by person, so that each signs in again from the same browser. */
function browsersOf({ deps }: TestApp): Map<string, string> {
  const known = knownBrowsers.get(deps.db) ?? new Map<string, string>();
  knownBrowsers.set(deps.db, known);
  return known;
}

/** The newest code in the sandbox's inbox. */
export async function readCode(test: TestApp, email: string): Promise<string> {
  const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: email } });
  const { messages } = inbox.json<{ messages: { code: string | null }[] }>();
  return messages.find((message) => message.code !== null)?.code ?? '';
}

/** Creates an application with valid answers. */
export async function createTestApplication(
  client: TestClient,
  answers: object = usAnswers,
): Promise<ApplicationResponse> {
  const created = await client.post('/api/v2/applications', answers);
  if (created.statusCode !== 201) throw new Error(`No application: ${created.body}`);
  return created.json<ApplicationResponse>();
}

/** Creates, orders and submits; the jobs are left to the caller. */
export async function submitTestApplication(
  client: TestClient,
  answers: object = usAnswers,
): Promise<ApplicationResponse> {
  const { application } = await createTestApplication(client, answers);
  await client.put(`/api/v2/applications/${application.id}`, { order: usOrder });
  const submitted = await client.post(`/api/v2/applications/${application.id}/onboard`);
  if (submitted.statusCode !== 202) throw new Error(`Not submitted: ${submitted.body}`);
  return submitted.json<ApplicationResponse>();
}

/** A browser with these cookies, which keeps those that it is given. */
export function clientOf(test: TestApp, email: string, cookie: string): TestClient {
  const jar = new Map(cookie.split('; ').flatMap((pair) => (pair ? [splitCookie(pair)] : [])));
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headersOf = (extra: Extra) => ({
    ...OWN_PAGE,
    ...(jar.size > 0 && { cookie: cookies() }),
    ...extra.headers,
  });
  const inject = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await test.app.inject(options);
    for (const { name, value } of response.cookies) jar.set(name, value);
    return response;
  };
  return {
    email,
    get cookie() {
      return cookies();
    },
    get: (url, extra = {}) => inject({ url, headers: headersOf(extra), ...queryOf(extra) }),
    post: async (url, body, extra = {}) => {
      const headers = headersOf(extra);
      const isCreation = url === '/api/v2/applications' && body !== undefined && !Array.isArray(body);
      const payload = isCreation ? await asPagesSend(test, { body, headers, extra }) : body;
      return inject({
        method: 'POST',
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
        ...queryOf(extra),
      });
    },
    delete: (url, extra = {}) =>
      inject({ method: 'DELETE', url, headers: headersOf(extra), ...queryOf(extra) }),
    patch: (url, body, extra = {}) =>
      inject({ method: 'PATCH', url, headers: headersOf(extra), payload: body, ...queryOf(extra) }),
    put: (url, body, extra = {}) =>
      inject({ method: 'PUT', url, headers: headersOf(extra), payload: body, ...queryOf(extra) }),
  };
}

function splitCookie(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=');
  return [name, value.join('=')];
}

function queryOf({ query }: Extra): Pick<InjectOptions, 'query'> {
  return query === undefined ? {} : { query };
}

interface Sent {
  readonly body: object;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly extra: Extra;
}

async function asPagesSend(test: TestApp, { body, headers, extra }: Sent): Promise<object> {
  const { application } = body as { readonly application?: { readonly currency?: string } };
  const agreement = await readAgreement(test, { host: headers['host'], currency: application?.currency });
  const reasoned = { application: { sameNumberReason: 'other', ...application } };
  return { ...(agreement && { agreement }), ...body, ...(!extra.withoutReason && reasoned) };
}

/** Which agreement a page shows, as far as there is one. */
export async function readAgreement(
  test: TestApp,
  { host, currency }: { readonly host?: unknown; readonly currency?: string | undefined } = {},
): Promise<AgreementShown | undefined> {
  const answer = await test.app.inject({
    url: '/api/v2/agreements/current',
    headers: typeof host === 'string' ? { host } : {},
    query: typeof currency === 'string' ? { currency } : {},
  });
  if (answer.statusCode !== 200) return undefined;
  const { version, hash, language } = answer.json<Agreement>();
  return { version, hash, language };
}
