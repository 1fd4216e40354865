import { createSandboxSms } from '../../../../server/messages/sms/sandbox/createSandboxSms.ts';
import type { SmsPort } from '../../../../server/messages/sms/smsPort.ts';
import type { PhoneVerificationResponse } from '../../../../src/contract/phone.ts';
import { usAnswers } from '../../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../../support/databases.ts';
import { readTestConfig, startTestApp } from '../../../support/testApp.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { signIn, submitTestApplication } from '../../../support/testClient.ts';
import type { TestClient } from '../../../support/testClient.ts';
import { HOST, newPhone } from './startPhoneAuthTests.ts';

const SECOND_MS = 1000;

describeOnOneDatabase('a link by text while the vendor of texts is down', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let path: string;
  let phone: string;
  let isDown: boolean;

  beforeAll(async () => {
    const sandbox = () => createSandboxSms(test.deps.db, () => test.clock.now());
    const sms: SmsPort = {
      send: (message) => (isDown ? Promise.reject(new Error('no answer')) : sandbox().send(message)),
    };
    const config = { ...readTestConfig(), features: { phoneAuth: true } };
    test = await startTestApp(kind, { config, providers: { sms } });
  });
  beforeEach(async () => {
    isDown = true;
    client = await signIn(test);
    phone = newPhone();
    const applicant = { ...usAnswers.applicant, phone: { localPhoneNumber: phone } };
    const company = { ...usAnswers.company, name: 'Ask PHONE' };
    const { application } = await submitTestApplication(client, { ...usAnswers, applicant, company });
    await test.runJobs();
    path = `/api/v2/applications/${application.id}`;
  });
  afterAll(() => test.close());

  const sendLink = () => {
    const id = path.split('/').at(-1) ?? '';
    const body = { finalTargetUrl: `${HOST}/${id}/phone-auth/confirmation` };
    return client.post(`${path}/phone-auth/sms-verifications`, body, { query: { retry: 'true' } });
  };
  const standing = async () =>
    (await client.get(`${path}/phone-auth/verification-url`)).json<PhoneVerificationResponse>();
  const runFor = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      test.clock.forward(10 * SECOND_MS);
      await test.runJobs();
    }
  };
  const countTexts = async () => {
    const inbox = await client.get('/api/sandbox/messages', { query: { to: `+1${phone}` } });
    return inbox.json<{ messages: object[] }>().messages.length;
  };

  it('is given up after minutes, which is reported; after its time another may be sent', async () => {
    expect((await sendLink()).statusCode).toBe(202);
    await runFor(4 * 60 + 50);
    expect(await standing()).toMatchObject({ status: 'FAILED', undeliverable: true });
    isDown = false;
    await runFor(20);
    expect(await standing()).toMatchObject({ status: 'NONE' });
    expect((await sendLink()).statusCode).toBe(202);
    await test.runJobs();
    expect(await standing()).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await countTexts()).toBe(1);
  });

  it('is not sent any more once another one has replaced it', async () => {
    await sendLink();
    await runFor(30);
    expect((await sendLink()).statusCode).toBe(202);
    isDown = false;
    await runFor(60);
    expect(await countTexts()).toBe(1);
    expect(await standing()).toMatchObject({ status: 'IN_PROGRESS' });
  });
});
