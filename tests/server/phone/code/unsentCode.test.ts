import { createSandboxSms } from '../../../../server/messages/sms/sandbox/createSandboxSms.ts';
import type { SmsPort } from '../../../../server/messages/sms/smsPort.ts';
import type { OtpCodeResponse } from '../../../../src/contract/phone.ts';
import { usAnswers } from '../../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../../support/databases.ts';
import { startTestApp } from '../../../support/testApp.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { readCode, signIn, submitTestApplication } from '../../../support/testClient.ts';
import type { TestClient } from '../../../support/testClient.ts';
import { nextNumber } from './startCodeTests.ts';

const MINUTE_MS = 60_000;
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

  it('is given up after minutes, which is told, and another one may be sent', async () => {
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

  it('is not sent any more once another one took its place', async () => {
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
