import { claimReminder } from '../../../server/messages/reminders/sentReminderRepository.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { usOrder } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { saveTestDraft } from '../../support/draftLinks.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { listed, mailsTo, submitWithPartners } from '../../support/partners.ts';
import { createTestApplication, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const HOUR_MS = 60 * 60_000;
const SUBJECT = 'We need more from you for your application';

describeOnOneDatabase('leaving an application that is asked for something', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    client = await signIn(test);
    const email = { emailAddress: client.email, emailAddressConfirm: client.email };
    const answers = {
      applicant: { ...usAnswers.applicant, email },
      company: { ...usAnswers.company, name: 'Ask INFO' },
    };
    id = (await submitTestApplication(client, answers)).application.id;
    await test.runJobs();
  });

  const leave = () =>
    client.post(`/api/v2/applications/${id}/notification`, undefined, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const countMails = async () => {
    const inbox = await test.app.inject({ url: '/api/sandbox/messages', query: { to: client.email } });
    const { messages } = inbox.json<{ messages: { subject: string }[] }>();
    return messages.filter(({ subject }) => subject === SUBJECT).length;
  };

  it('is followed by one reminder, an hour later', async () => {
    expect(await countMails()).toBe(1);
    await leave();
    await leave();
    await test.runJobs();
    expect(await countMails()).toBe(1);
    test.clock.forward(HOUR_MS);
    await test.runJobs();
    expect(await countMails()).toBe(2);
  });

  it('is followed by none when it was given meanwhile', async () => {
    await leave();
    const { name: _name, dba, address } = usAnswers.company;
    const given = { company: { name: 'Ask INFO', dba, address } };
    expect((await client.post(`/api/v2/applications/${id}/step-ups/business-info`, given)).statusCode).toBe(
      200,
    );
    test.clock.forward(HOUR_MS);
    await test.runJobs();
    expect(await countMails()).toBe(1);
  });
});

const DAY_MS = 24 * HOUR_MS;
const MINUTES_MS = 10 * 60_000;
const UNFINISHED = 'Your application is not finished yet';
const LINK = /^http:\S+\/unsubscribe\/(\S+)$/m;

describeOnOneDatabase('leaving an application unfinished', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    client = await signIn(test);
    const email = { emailAddress: client.email, emailAddressConfirm: client.email };
    const answers = { ...usAnswers, applicant: { ...usAnswers.applicant, email } };
    id = (await createTestApplication(client, answers)).application.id;
    await leave();
  });

  const leave = () =>
    client.post(`/api/v2/applications/${id}/notification`, undefined, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const passDays = async (days: number) => {
    for (let day = 0; day < days; day++) {
      test.clock.forward(DAY_MS);
      await test.runJobs();
    }
  };
  const mails = async (to = client.email) =>
    (await mailsTo(test, to)).filter(({ subject }) => subject === UNFINISHED);
  const tokenOf = async () => LINK.exec((await mails())[0]?.text ?? '')?.[1] ?? 'none';
  const press = (token: string, headers = {}) =>
    test.app.inject({ method: 'POST', url: `/unsubscribe/${token}`, headers });

  it('is followed by reminders after one and three days, with a link that carries no address', async () => {
    await leave();
    const counts: number[] = [];
    for (let day = 1; day <= 6; day++) {
      await passDays(1);
      counts.push((await mails()).length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 2, 2]);
    const [mail] = await mails();
    expect(mail?.text).toContain(`/${id}?reminderEmail=\n`);
    expect(
      mail?.text
        .split('\n')
        .filter((line) => line.startsWith('http'))
        .join(),
    ).not.toContain('@');
  });

  it('is followed by the same reminders when no page said so, as by a phone that died', async () => {
    const other = await signIn(test);
    const email = { emailAddress: other.email, emailAddressConfirm: other.email };
    const answers = { ...usAnswers, applicant: { ...usAnswers.applicant, email } };
    await saveTestDraft(other, { answers });
    test.clock.forward(MINUTES_MS);
    await createTestApplication(other, answers);
    const counts: number[] = [];
    for (let day = 1; day <= 5; day++) {
      await passDays(1);
      test.clock.forward(MINUTES_MS);
      await test.runJobs();
      counts.push((await mails(other.email)).length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 2]);
  });

  it('counts from the last change', async () => {
    test.clock.forward(20 * HOUR_MS);
    client = await signIn(test, client.email);
    const changed = await client.put(`/api/v2/applications/${id}`, { company: usAnswers.company });
    expect(changed.statusCode).toBe(200);
    test.clock.forward(20 * HOUR_MS);
    await test.runJobs();
    expect(await mails()).toHaveLength(0);
    test.clock.forward(4 * HOUR_MS);
    await test.runJobs();
    expect(await mails()).toHaveLength(1);
  });

  it('is followed by one reminder after the server stood still', async () => {
    test.clock.forward(9 * DAY_MS);
    await test.runJobs();
    await passDays(3);
    expect(await mails()).toHaveLength(1);
  });

  it('is followed by one reminder a day when two processes are about to send it', async () => {
    test.clock.forward(DAY_MS);
    const now = test.clock.now();
    expect(await claimReminder(test.deps.db, { kind: 'application', id, now })).toBe(true);
    await test.runJobs();
    expect(await mails()).toHaveLength(0);
  });

  it('is followed by no reminder once it was submitted, even by one that is queued already', async () => {
    await client.put(`/api/v2/applications/${id}`, { order: usOrder });
    test.clock.forward(DAY_MS - MINUTES_MS);
    client = await signIn(test, client.email); // does what is due, which the reminder is not yet
    test.clock.forward(MINUTES_MS);
    await test.worker.runBatch(); // queues the mail
    const queued = await test.deps.db
      .selectFrom('outbox')
      .select('id')
      .where('queue', '=', 'send-mail/reminders')
      .where('status', '=', 'queued')
      .execute();
    expect(queued).toHaveLength(1);
    const submitted = await client.post(`/api/v2/applications/${id}/onboard`);
    expect(submitted.statusCode).toBe(202);
    await passDays(4);
    expect(await mails()).toHaveLength(0);
  });

  it('is followed by none while operators have turned reminders off', async () => {
    const off = await startTestApp(kind, { config: { reminders: false } });
    try {
      const other = await signIn(off);
      const email = { emailAddress: other.email, emailAddressConfirm: other.email };
      const answers = { ...usAnswers, applicant: { ...usAnswers.applicant, email } };
      const { application } = await createTestApplication(other, answers);
      await other.post(`/api/v2/applications/${application.id}/notification`, undefined, {
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      off.clock.forward(DAY_MS);
      await off.runJobs();
      expect((await mailsTo(off, other.email)).map(({ subject }) => subject)).not.toContain(UNFINISHED);
    } finally {
      await off.close();
    }
  });

  describe('unsubscribing', () => {
    it.each([
      ['a mail program', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['a mail program with a form in parts', { 'content-type': 'multipart/form-data; boundary=x' }],
      ['the page itself', { 'sec-fetch-site': 'same-origin' }],
      ['somebody without cookies or headers', {}],
    ])('by %s ends reminders, and a second time changes nothing', async (_, headers) => {
      await passDays(1);
      const token = await tokenOf();
      const first = await press(token, headers);
      expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(first.body).toContain('You will get no more reminders.');
      const kept = () =>
        test.deps.db.selectFrom('reminded_addresses').selectAll().orderBy('token_hash').execute();
      const before = await kept();
      test.clock.forward(HOUR_MS);
      const second = await press(token, headers);
      expect([second.statusCode, second.body]).toEqual([200, first.body]);
      expect(await kept()).toEqual(before);
      await passDays(3);
      expect(await mails()).toHaveLength(1);
    });

    it('takes a press of the button: opening the link changes nothing', async () => {
      await passDays(1);
      const page = await test.app.inject({ url: `/unsubscribe/${await tokenOf()}` });
      expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
      expect(page.body).toContain('<form method="post">');
      expect(page.body).not.toContain(client.email);
      await passDays(2);
      expect(await mails()).toHaveLength(2);
    });

    it.each(['none', 'a'.repeat(43)])(
      'by the token %j is refused in words, and writes nothing',
      async (token) => {
        const rows = () => test.deps.db.selectFrom('reminded_addresses').selectAll().execute();
        const before = await rows();
        for (const answer of [await press(token), await test.app.inject({ url: `/unsubscribe/${token}` })]) {
          expect(answer.statusCode).toBe(404);
          expect(answer.body).toContain('This link is not valid.');
        }
        expect(await rows()).toEqual(before);
      },
    );

    it.each([
      ['fr', 'fr-CA'],
      ['de, en-CA;q=0.5', 'en-CA'],
      ['en-GB', 'en-US'],
      ['de', 'en-US'],
      ['', 'en-US'],
    ])('without a valid token is in a language of the browser: %j in %s', async (accepted, language) => {
      const headers = { 'accept-language': accepted };
      const page = await test.app.inject({ url: '/unsubscribe/none', headers });
      expect(page.body).toContain(`<html lang="${language}" dir="ltr">`);
    });

    it('is in the language of the mail', async () => {
      const french = await signIn(test);
      await french.put(
        '/api/v2/drafts/current',
        { answers: {}, revision: 0, idempotencyKey: 'draft-of-a-test' },
        { query: { currency: 'CAD' }, headers: { 'accept-language': 'fr-CA' } },
      );
      await passDays(1);
      const [mail] = await mailsTo(test, french.email);
      const token = LINK.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await press(token)).body).toContain('Vous ne recevrez plus de rappels.');
      await passDays(3);
      const subjects = (await mailsTo(test, french.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject === 'Votre demande vous attend')).toHaveLength(1);
    });

    it('works for invited partners, and leaves the invitation', async () => {
      const applicant = await signIn(test);
      const { owners } = await submitWithPartners(test, { client: applicant });
      const email = `partner.${applicant.email}`;
      expect((await owners.add({ ...listed, email })).statusCode).toBe(201);
      const { individuals } = await owners.read();
      await owners.send(individuals[0]?.id ?? '');
      await passDays(1);
      const texts = async () => (await mailsTo(test, email)).map(({ text }) => text);
      const reminded = (await texts()).filter((text) => LINK.test(text));
      expect(reminded).toHaveLength(1);
      expect(reminded[0]).toMatch(/&reminderEmail=#/);
      await press(LINK.exec(reminded[0] ?? '')?.[1] ?? '');
      const before = (await texts()).length;
      await passDays(6);
      expect(await texts()).toHaveLength(before);
    });
  });
});
