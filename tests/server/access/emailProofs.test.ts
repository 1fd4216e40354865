import type { Problem } from '../../../src/contract/problem.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import {
  clientOf,
  readCode,
  signIn,
  submitTestApplication,
  type TestClient,
} from '../../support/testClient.ts';

const PATH = '/api/v2/email-proofs';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const POINTER = '/applicant/email/emailAddress';

function answersBy(email: string) {
  const address = { emailAddress: email, emailAddressConfirm: email };
  return { ...usAnswers, applicant: { ...usAnswers.applicant, email: address } };
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describeWithParallelCalls('an applicant with another address than that of the sign-in', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let other: string;
  let count = 0;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
    count += 1;
    other = `other.${count}@example.com`;
  });
  afterAll(() => test.close());

  const ask = async (who = client, email = other) => {
    const sent = await who.post(`${PATH}/codes`, { email });
    await test.runJobs();
    return sent;
  };
  const enter = (code: string, who = client, email = other) => who.post(PATH, { email, code });
  const isProved = async (who = client, email = other) =>
    (await who.post(`${PATH}/look`, { email })).json<{ proved: boolean }>().proved;
  const create = (email = other, extra = {}) => client.post('/api/v2/applications', answersBy(email), extra);
  const codeOf = (response: { json: () => unknown }) => (response.json() as Problem).code;
  const prove = async (email = other) => {
    await ask(client, email);
    expect((await enter(await readCode(test, email), client, email)).statusCode).toBe(201);
  };

  it('is refused, at the field and with a code of its own, until the address is proved', async () => {
    const refused = await create();
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'answers.invalid']);
    expect(refused.json<Problem>().details).toMatchObject([
      { code: 'email.unproved', pointer: POINTER, stepId: 'applicant-details' },
    ]);
    expect(refused.body).not.toContain(other);
    expect(await isProved()).toBe(false);
    const sent = await ask();
    expect([sent.statusCode, sent.json()]).toEqual([
      202,
      { form: 'digits', resendAfterSeconds: 30, expiresInSeconds: 600 },
    ]);
    const entered = await enter(await readCode(test, other));
    expect([entered.statusCode, entered.json()]).toEqual([201, { proved: true }]);
    expect(await isProved()).toBe(true);
    expect(await isProved(client, other.toUpperCase())).toBe(true);
    expect((await create(other.toUpperCase())).statusCode).toBe(201);
  });

  it('needs no proof for the address of the sign-in, however it is written', async () => {
    expect(await isProved(client, client.email)).toBe(true);
    expect((await create(client.email.toUpperCase())).statusCode).toBe(201);
  });

  it('is refused when it changes the address of an application, and not when it keeps it', async () => {
    await prove();
    const created = await create();
    const { id } = created.json<ApplicationResponse>().application;
    test.clock.forward(40 * DAY_MS); // the proof is gone, the address stays
    client = await signIn(test, client.email);
    const put = (applicant: object) => client.put(`/api/v2/applications/${id}`, { applicant });
    const email = answersBy(other).applicant.email;
    expect((await put({ email, name: { firstName: 'Bea' } })).statusCode).toBe(200);
    const changed = await put({ email: answersBy(`new.${other}`).applicant.email });
    expect(changed.json<Problem>().details).toMatchObject([{ code: 'email.unproved', pointer: POINTER }]);
    await prove(`new.${other}`);
    expect((await put({ email: answersBy(`new.${other}`).applicant.email })).statusCode).toBe(200);
  });

  it('gets the mails about the application at the proved address', async () => {
    await prove();
    await submitTestApplication(client, answersBy(other));
    await test.runJobs();
    const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: other } });
    expect(inbox.body).toContain('We received your application');
  });

  it('proves it for its own account only, by a code that signs nobody in', async () => {
    await ask();
    const code = await readCode(test, other);
    const stranger = await signIn(test);
    expect(codeOf(await enter(code, stranger))).toBe('one-time-code.otherBrowser');
    const signedIn = await clientOf(test, '', '').post('/api/v2/sign-in/sessions', { email: other, code });
    expect(codeOf(signedIn)).toBe('one-time-code.otherBrowser');
    expect((await enter(code)).statusCode).toBe(201);
    expect([await isProved(), await isProved(stranger)]).toEqual([true, false]);
    // Nor does a code of the sign-in prove anything.
    await client.post('/api/v2/sign-in/codes', { email: `b.${other}` });
    await test.runJobs();
    const signInCode = await readCode(test, `b.${other}`);
    expect(codeOf(await enter(signInCode, client, `b.${other}`))).toBe('one-time-code.otherBrowser');
  });

  it.each(['', `${PATH}/look`, `${PATH}/codes`])('needs a session: %s', async (path) => {
    const response = await clientOf(test, '', '').post(path || PATH, { email: other, code: '123456' });
    expect(response.statusCode).toBe(401);
  });

  it('uses a code once, locks it after five wrong tries, and lets it expire', async () => {
    await ask();
    const code = await readCode(test, other);
    const tries = await Promise.all([1, 2, 3].map(() => enter(code)));
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);

    const locked = `locked.${other}`;
    await ask(client, locked);
    const right = await readCode(test, locked);
    for (let attempt = 0; attempt < 5; attempt++)
      expect(codeOf(await enter(otherThan(right), client, locked))).toBe('one-time-code.mismatch');
    expect(codeOf(await enter(right, client, locked))).toBe('one-time-code.attempts');

    const late = `late.${other}`;
    await ask(client, late);
    test.clock.forward(10 * MINUTE_MS);
    expect(codeOf(await enter(await readCode(test, late), client, late))).toBe('one-time-code.expired');
  });

  it('is asked for again a month later', async () => {
    await prove();
    test.clock.forward(30 * DAY_MS);
    client = await signIn(test, client.email);
    expect(await isProved()).toBe(false);
    expect(codeOf(await create())).toBe('answers.invalid');
  });

  it('does not mail strangers without end: neither many, nor one from many accounts', async () => {
    const statuses = [];
    for (let times = 0; times < 6; times++)
      statuses.push((await ask(client, `${times}.${other}`)).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    const many = [];
    for (let times = 0; times < 6; times++) many.push((await ask(await signIn(test))).statusCode);
    expect(many).toEqual([202, 202, 202, 202, 202, 429]);
    for (let hours = 0; hours < 3; hours++) {
      test.clock.forward(60 * MINUTE_MS);
      for (let times = 0; times < 3; times++) many.push((await ask(await signIn(test))).statusCode);
    }
    expect(many.slice(6)).toEqual([202, 202, 202, 202, 202, 429, 429, 429, 429]);
  });

  it('keeps neither address nor code in the clear', async () => {
    await prove();
    const rows = JSON.stringify([
      await test.deps.db.selectFrom('email_proofs').selectAll().execute(),
      await test.deps.db.selectFrom('limit_uses').selectAll().execute(),
      await test.deps.db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(rows).not.toContain(other);
    expect(test.logLines.join('')).not.toContain(other);
  });

  it('returns the application whose response was lost, also after the proof has expired', async () => {
    await prove();
    const headers = { 'idempotency-key': 'proof-of-a-test' };
    const created = await create(other, { headers });
    await test.deps.db.deleteFrom('email_proofs').execute();
    const again = await create(other, { headers });
    expect([again.statusCode, again.json()]).toEqual([201, created.json()]);
  });
});
