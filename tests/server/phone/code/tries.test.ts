import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import { describeWithParallelCalls, describeOnOneDatabase } from '../../../support/databases.ts';
import {
  passInUse,
  readCode,
  signIn,
  submitTestApplication,
  type TestClient,
} from '../../../support/testClient.ts';
import { codeOf, nextNumber, startCodeTests, wrongOf } from './startCodeTests.ts';
import { createSandboxSms } from '../../../../server/messages/sms/sandbox/createSandboxSms.ts';
import type { SmsPort } from '../../../../server/messages/sms/smsPort.ts';
import type { OtpCodeResponse } from '../../../../src/contract/phone.ts';
import { usAnswers } from '../../../fixtures/usAnswers.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeWithParallelCalls('a code by SMS', (kind) => {
  const { test, client, ask, read, send, standing, give, skip, guess } = startCodeTests(kind);

  it('expires after ten minutes of the server’s clock', async () => {
    const { id, phone } = await ask();
    await send(id);
    test().clock.forward(10 * MINUTE_MS - 1);
    expect(await standing(id)).toMatchObject({ expiresInSeconds: 1 });
    test().clock.forward(1);
    expect(await standing(id)).toMatchObject({ expiresInSeconds: 0, attempts: 5 });
    const late = await give(id, await readCode(test(), phone));
    expect([late.statusCode, codeOf(late)]).toEqual([422, 'one-time-code.expired']);
    expect(await read(id)).toMatchObject({ stepUpDetails: ['OTP_SMS'] });
  });

  it('is worth nothing after five wrong tries, until a new one is sent', async () => {
    const { id, phone } = await ask();
    await send(id);
    for (const attempts of [4, 3, 2, 1, 0]) {
      const wrong = await guess(id, phone);
      expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'one-time-code.mismatch']);
      expect(await standing(id)).toMatchObject({ attempts });
    }
    const right = await give(id, await readCode(test(), phone));
    expect([right.statusCode, codeOf(right)]).toEqual([422, 'one-time-code.attempts']);
    test().clock.forward(30_000);
    expect((await send(id)).json()).toMatchObject({ attempts: 5 });
    expect((await give(id, await readCode(test(), phone))).statusCode).toBe(200);
  });

  it('counts tries that come at once', async () => {
    const { id, phone } = await ask();
    await send(id);
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess(id, phone)));
    expect(replies.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'one-time-code.attempts'),
      ...Array.from({ length: 5 }, () => 'one-time-code.mismatch'),
    ]);
  });

  it('counts the same wrong code once, however often it comes', async () => {
    const { id, phone } = await ask();
    await send(id);
    const wrong = wrongOf(await readCode(test(), phone));
    const replies = [await give(id, wrong), ...(await Promise.all([give(id, wrong), give(id, wrong)]))];
    expect(replies.map(codeOf)).toEqual(Array.from(replies, () => 'one-time-code.mismatch'));
    expect(await standing(id)).toMatchObject({ attempts: 4 });
    test().clock.forward(30_000);
    await send(id);
    await give(id, wrong);
    expect(await standing(id)).toMatchObject({ attempts: 4 });
  });

  it('does not count what is no code', async () => {
    const { id } = await ask();
    await send(id);
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      expect(codeOf(await give(id, code))).toBe('one-time-code.mismatch');
    }
    const missing = await client().post(`/api/v2/applications/${id}/step-ups/otp`, {});
    expect([missing.statusCode, codeOf(missing)]).toEqual([400, 'property.missing']);
    expect(await standing(id)).toMatchObject({ attempts: 5 });
  });

  it('is taken from two tabs only once', async () => {
    const { id, phone } = await ask();
    await send(id);
    const code = await readCode(test(), phone);
    const replies = await Promise.all([give(id, code), give(id, code)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(codeOf(await give(id, code))).toBe('step-up.notDue');
  });

  it('replaces the one before', async () => {
    const { id, phone } = await ask();
    await send(id);
    const first = await readCode(test(), phone);
    test().clock.forward(30_000);
    await send(id);
    expect(codeOf(await give(id, first))).toBe('one-time-code.mismatch');
    expect((await give(id, await readCode(test(), phone))).statusCode).toBe(200);
  });

  it('counts only for its own application', async () => {
    const { id, phone } = await ask();
    const other = await ask('Ask OTP', nextNumber());
    await send(id);
    await send(other.id);
    expect(codeOf(await give(other.id, await readCode(test(), phone)))).toBe('one-time-code.mismatch');
  });

  it('counts only for the number that it was sent to', async () => {
    const { id, phone } = await ask('Ask OTP, FULL');
    await send(id);
    const code = await readCode(test(), phone);
    const number = nextNumber();
    const changed = await client().put(`/api/v2/applications/${id}`, {
      applicant: { phone: { localPhoneNumber: number } },
    });
    expect(changed.statusCode).toBe(200);
    expect(await standing(id)).toMatchObject({ delivery: 'none', phoneLastTwo: number.slice(-2) });
    expect(codeOf(await give(id, code))).toBe('one-time-code.expired');
  });

  it('locks for a day after ten wrong ones, and photo ID is the way on', async () => {
    const { id, phone } = await ask();
    for (let round = 0; round < 2; round++) {
      await send(id);
      for (let i = 0; i < 5; i++) await guess(id, phone);
      await passInUse(test(), client(), HOUR_MS / 2);
    }
    expect(await standing(id)).toMatchObject({ locked: true, attempts: 0, resendAfterSeconds: 23 * 3600 });
    for (const locked of [await send(id), await give(id, '123456')]) {
      expect([locked.statusCode, codeOf(locked)]).toEqual([429, 'one-time-code.locked']);
      expect(locked.headers['retry-after']).toBe(String(23 * 3600));
    }
    expect((await skip(id)).json<ApplicationResponse>().application.stepUpDetails).toEqual(['GOV_ID_SELFIE']);
  });

  it('locks the number for every application, not only for the one that was guessed at', async () => {
    const phone = nextNumber();
    const [one, other] = [await ask('Ask OTP', phone), await ask('Ask OTP', phone)];
    for (const { id } of [one, other]) {
      await send(id);
      for (let i = 0; i < 5; i++) await guess(id, one.phone);
      test().clock.forward(MINUTE_MS);
    }
    expect(await standing(one.id)).toMatchObject({ locked: true });
    const third = await ask('Ask OTP', phone);
    expect(codeOf(await send(third.id))).toBe('one-time-code.locked');
  });

  it('counts tries at one number that come at once for several applications', async () => {
    const phone = nextNumber();
    const [one, two, three] = [
      await ask('Ask OTP', phone),
      await ask('Ask OTP', phone),
      await ask('Ask OTP', phone),
    ];
    for (const [{ id }, wrongAttempts] of [
      [one, 5],
      [two, 4],
      [three, 0],
    ] as const) {
      await send(id);
      for (let i = 0; i < wrongAttempts; i++) await guess(id, one.phone);
      test().clock.forward(MINUTE_MS);
    }
    const sent = await readCode(test(), one.phone);
    const replies = await Promise.all(
      [two, three, two, three].map(({ id }, index) => give(id, wrongOf(sent, 100 + index))),
    );
    expect(replies.map(codeOf).toSorted()).toEqual([
      'one-time-code.locked',
      'one-time-code.locked',
      'one-time-code.locked',
      'one-time-code.mismatch',
    ]);
  });

  it('locks the application for every number, not only for the one that was guessed at', async () => {
    const { id, phone } = await ask('Ask OTP, FULL');
    await send(id);
    for (let i = 0; i < 5; i++) await guess(id, phone);
    const number = nextNumber();
    await client().put(`/api/v2/applications/${id}`, { applicant: { phone: { localPhoneNumber: number } } });
    test().clock.forward(MINUTE_MS);
    await send(id);
    for (let i = 0; i < 5; i++) await guess(id, `+1${number}`);
    expect(codeOf(await give(id, await readCode(test(), `+1${number}`)))).toBe('one-time-code.locked');
  });
});

const SKIP = { query: { skip: 'true' } };

describeOnOneDatabase('a code that the vendor does not take over', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let isDown = true;

  beforeAll(async () => {
    const sandbox = () => createSandboxSms(test.deps.db, () => test.clock.now());
    const sms: SmsPort = {
      send: (message) => (isDown ? Promise.reject(new Error('no answer')) : sandbox().send(message)),
    };
    test = await startTestApp(kind, { providers: { sms } });
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const ask = async () => {
    const phone = nextNumber();
    const applicant = { ...usAnswers.applicant, phone: { localPhoneNumber: phone } };
    const company = { ...usAnswers.company, name: 'Ask OTP' };
    const { application } = await submitTestApplication(client, { ...usAnswers, applicant, company });
    await test.runJobs();
    return { path: `/api/v2/applications/${application.id}`, phone: `+1${phone}` };
  };
  const send = async (path: string) => {
    expect((await client.post(`${path}/otp-code`)).statusCode).toBe(200);
    await test.runJobs();
  };
  const deliveryAfter = async (path: string, passedMs: number) => {
    test.clock.forward(passedMs);
    await test.runJobs();
    return (await client.get(`${path}/otp-code`)).json<OtpCodeResponse>().delivery;
  };
  const countTexts = async (to: string) =>
    (await client.get('/api/sandbox/messages', { query: { to } })).json<{ messages: object[] }>().messages
      .length;
  const give = async (path: string, phone: string) =>
    client.post(`${path}/step-ups/otp`, { code: await readCode(test, phone) });

  it('is handed over when it is back', async () => {
    const { path, phone } = await ask();
    isDown = true;
    await send(path);
    expect(await deliveryAfter(path, 5_000)).toBe('queued');
    isDown = false;
    expect(await deliveryAfter(path, 5_000)).toBe('sent');
    expect((await give(path, phone)).statusCode).toBe(200);
  });

  it('is given up after minutes, which is reported, and another one may be sent', async () => {
    const { path, phone } = await ask();
    isDown = true;
    await send(path);
    for (let minutes = 0; minutes < 10; minutes++) await deliveryAfter(path, MINUTE_MS);
    isDown = false;
    expect(await deliveryAfter(path, 0)).toBe('none');
    await send(path);
    expect(await deliveryAfter(path, 0)).toBe('sent');
    expect((await give(path, phone)).statusCode).toBe(200);
  });

  it('is not sent any more once another one has replaced it', async () => {
    const { path, phone } = await ask();
    isDown = true;
    await send(path);
    test.clock.forward(MINUTE_MS);
    await send(path);
    isDown = false;
    expect(await deliveryAfter(path, MINUTE_MS)).toBe('sent');
    expect(await countTexts(phone)).toBe(1);
    expect((await give(path, phone)).statusCode).toBe(200);
  });

  it.each([
    ['it is needed no longer', (path: string) => client.post(`${path}/step-ups/otp`, {}, SKIP)],
    ['it has expired', () => test.clock.forward(11 * MINUTE_MS)],
  ])('is not sent any more once %s', async (_case, happen) => {
    const { path, phone } = await ask();
    isDown = true;
    await send(path);
    await happen(path);
    isDown = false;
    test.clock.forward(MINUTE_MS);
    await test.runJobs();
    expect(await countTexts(phone)).toBe(0);
  });
});
