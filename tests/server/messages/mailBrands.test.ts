import { randomUUID } from 'node:crypto';
import type { SandboxMessage } from '../../../src/contract/sandbox.ts';
import { enqueueMail } from '../../../server/messages/mail/enqueueMail.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, signIn, submitTestApplication } from '../../support/testClient.ts';

const REGISTRAR = 'registrar.localhost:8080';

describeOnOneDatabase('a mail', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  const newestTo = async (to: string) => {
    await test.runJobs();
    const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to } });
    const [mail] = inbox.json<{ messages: SandboxMessage[] }>().messages;
    const page = await test.app.inject({ url: mail?.page ?? '' });
    return { mail, page };
  };
  const requestCode = async (headers: Readonly<Record<string, string>> = {}) => {
    const email = `${randomUUID()}@example.com`;
    await clientOf(test, email, '').post('/api/v2/sign-in/codes', { email }, { headers });
    return newestTo(email);
  };

  it('has a text and a page that says the same, in the brand of the host', async () => {
    const { mail, page } = await requestCode();
    expect(mail?.text).toContain('Stepwright Payments, Inc., 100 Main Street, Seattle, WA 98101');
    expect(mail?.attachments).toEqual([]);
    expect(page.body).toContain(`>${mail?.code}</td>`);
    expect(page.body).toContain('Stepwright Payments, Inc., 100 Main Street, Seattle, WA 98101');
    expect(page.body).toContain('src="data:image/png;base64,');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'SAMEORIGIN',
    });
    const other = await requestCode({ host: REGISTRAR });
    expect(other.page.body).toContain('Domainwright Payments LLC, 200 Center Street, Tempe, AZ 85281');
    expect(other.page.body).not.toContain('Stepwright');
  });

  it('names the address in the market that speaks its language', async () => {
    const { mail } = await requestCode({ 'accept-language': 'fr-CA' });
    expect(mail?.text).toContain('100 Main Street, Vancouver');
  });

  it('about an application has the brand that it was begun under', async () => {
    const client = await signIn(test);
    await submitTestApplication(client, {
      ...usAnswers,
      application: { currency: 'USD', referralUrlId: 'bloomcart' },
    });
    const { page } = await newestTo(usAnswers.applicant.email.emailAddress);
    expect(page.body).toContain('Bloomcart Payments');
    expect(page.body).not.toContain('Stepwright Payments</td>');
  });

  it('queued before there were brands is sent in that of the default portal', async () => {
    const to = `${randomUUID()}@example.com`;
    const params = { name: 'Ada', amount: '$59.00', business: 'Park Coffee', lines: 'N910, $59.00' };
    const mail = { to, template: 'orderCharged', locale: 'en-US', params } as const;
    await test.deps.db.transaction().execute((trx) => enqueueMail(test.deps, trx, mail));
    const { mail: sent, page } = await newestTo(to);
    expect(sent?.text).toContain('\n\nN910, $59.00\n\n');
    expect(page.body).toContain('N910, $59.00');
    expect(page.body).toContain('Stepwright Payments');
  });
});
