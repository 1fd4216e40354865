import type { Problem } from '../../../src/contract/problem.ts';
import { enqueueMail } from '../../../server/messages/mail/enqueueMail.ts';
import { LIMITS } from '../../../server/platform/limits/limitTable.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { inAll } from '../../support/onlyInAll.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import {
  clientOf,
  createTestApplication,
  signIn,
  submitTestApplication,
  type TestClient,
} from '../../support/testClient.ts';

const HOUR_MS = 60 * 60_000;
const ATTEMPTS = inAll('more-repetitions') ? 600 : 40;

describeOnOneDatabase('a caller who mails strangers through us', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let count = 0;
  let stranger = '';

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    test.clock.forward(HOUR_MS); // what the test before has used up
    client = await signIn(test);
    count += 1;
    stranger = `stranger.${count}@example.com`;
  });
  afterAll(() => test.close());

  const countMails = async (to = stranger) => {
    await test.runJobs();
    const rows = await test.deps.db
      .selectFrom('sandbox_messages')
      .select('subject')
      .where('recipient', '=', to)
      .execute();
    return rows.length;
  };
  const codeOf = (response: { json: () => unknown }) => (response.json() as Problem).code;

  it('by requesting codes repeatedly gets no more than the limits allow, and an error', async () => {
    const refused = new Set<string>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const asked = await client.post('/api/v2/sign-in/codes', { email: stranger });
      if (asked.statusCode !== 202) refused.add(`${asked.statusCode} ${codeOf(asked)}`);
    }
    // Five of digits, and a long one.
    expect(await countMails()).toBe(6);
    expect([...refused]).toEqual(['429 rate.limited']);
  });

  it('by proving an address again and again gets no more than five', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      await client.post('/api/v2/email-proofs/codes', { email: stranger });
    expect(await countMails()).toBe(5);
  });

  it('by naming them as the applicant gets none', async () => {
    const { application } = await createTestApplication(client);
    const address = { emailAddress: stranger, emailAddressConfirm: stranger };
    const changed = await client.put(`/api/v2/applications/${application.id}`, {
      applicant: { email: address },
    });
    expect(codeOf(changed)).toBe('answers.invalid');
    await client.post(`/api/v2/applications/${application.id}/onboard`);
    expect(await countMails()).toBe(0);
  });

  it('by 31 addresses in an hour is refused by the browser, and by the account where a call mails', async () => {
    const visitor = clientOf(test, '', '');
    const statuses = [];
    for (let other = 0; other < 31; other++)
      statuses.push(
        (await visitor.post('/api/v2/sign-in/codes', { email: `${other}.${stranger}` })).statusCode,
      );
    expect(statuses.lastIndexOf(202)).toBe(29);
    const { application } = await submitTestApplication(client);
    const onboard = () => client.post(`/api/v2/applications/${application.id}/onboard`);
    const { limit } = LIMITS['mails/account'].windows[0];
    await test.deps.db
      .updateTable('rate_limits')
      .set({ used: limit - 1 })
      .where('bucket', 'like', 'mails/account/%')
      .execute();
    expect((await onboard()).statusCode).not.toBe(429);
    const refused = await onboard();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('gets mails about applications 60 an hour at most; the others come later, and none is lost', async () => {
    await test.deps.db.transaction().execute(async (trx) => {
      for (let mail = 0; mail < 70; mail++)
        await enqueueMail(test.deps, trx, {
          to: stranger,
          template: 'applicationAsked',
          locale: 'en-US',
          params: { name: 'Ada', business: 'Park Coffee', link: 'https://example.com' },
        });
    });
    expect(await countMails()).toBe(60);
    test.clock.forward(HOUR_MS / 2);
    expect(await countMails()).toBe(60);
    test.clock.forward(HOUR_MS / 2 + 1000);
    expect(await countMails()).toBe(70);
  });
});
