import { cleanUpAll } from '../../support/cleanUpAll.ts';
import type { EmailPort } from '../../../server/messages/mail/emailPort.ts';
import type { DraftResponse } from '../../../src/contract/drafts.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { draftMails, saveTestDraft } from '../../support/draftLinks.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const REMINDER = 'Your application is waiting for you';
const WARNING = 'Your application will be deleted soon';
const begun = { applicant: usAnswers.applicant, company: { dba: 'Park Coffee' } };

describeOnOneDatabase('mails about a draft that was left', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let begunAt: number;

  beforeAll(async () => {
    test = await startTestApp(kind, { config: { features: { multiLanguage: true } } });
  });
  beforeEach(async () => {
    client = await signIn(test);
    begunAt = test.clock.now().getTime();
    await saveTestDraft(client, { answers: begun });
  });
  afterAll(() => test.close());

  /** A server that works: each day, or once in some days, jobs are done and what has expired is removed. */
  const passDays = async (days: number, step = 1) => {
    for (let day = 0; day < days; day += step) {
      test.clock.forward(step * DAY_MS);
      await work();
    }
  };
  const work = async () => {
    await test.runJobs();
    await cleanUpAll(test.deps, test.clock.now());
  };
  const subjects = async () => (await draftMails(test, client.email)).map(({ subject }) => subject);
  const isThere = async () => {
    const again = await signIn(test, client.email);
    return (await again.get('/api/v2/drafts/current')).json<DraftResponse>().draft !== null;
  };
  const dayText = (days: number) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(begunAt + days * DAY_MS);

  it('remind after one and three days, warn once ten days before it is deleted after sixty', async () => {
    await passDays(2);
    expect(await subjects()).toEqual([REMINDER]);
    await passDays(1);
    expect(await subjects()).toEqual([REMINDER, REMINDER]);
    await passDays(46, 23);
    expect(await subjects()).toEqual([]); // the sandbox keeps messages for a month
    await passDays(1);
    expect(await subjects()).toEqual([WARNING]);
    await passDays(9, 3);
    expect(await isThere()).toBe(true);
    expect(await subjects()).toEqual([WARNING]);
    test.clock.forward(DAY_MS + 1);
    await work();
    expect(await isThere()).toBe(false);
  });

  it('name the application, when it goes, and a link back, in the language of the draft', async () => {
    await passDays(3);
    const [reminder] = await draftMails(test, client.email);
    expect(reminder?.text).toContain('Application: Park Coffee\n');
    expect(reminder?.text).toContain(`Last changed: ${dayText(0)}\n`);
    expect(reminder?.text).toContain(`until ${dayText(59)}, then we delete them.`);
    expect(reminder?.text).toMatch(
      /\nhttp:\/\/localhost:8080\/sign-in\/link\?currency=USD&lng=en-US&reminderEmail=#[\w-]{22}\n/,
    );
    const french = await signIn(test);
    await french.put(
      '/api/v2/drafts/current',
      { answers: {}, revision: 0, idempotencyKey: 'draft-of-a-test' },
      { query: { currency: 'CAD' }, headers: { 'accept-language': 'fr-CA' } },
    );
    await passDays(3);
    const [mail] = await draftMails(test, french.email);
    expect(mail?.subject).toBe('Votre demande vous attend');
    expect(mail?.text).toContain('Demande\u00a0: Votre demande\n');
    expect(mail?.text).toContain('/sign-in/link?currency=CAD&lng=fr-CA&reminderEmail=#');
  });

  it('begin anew with each change', async () => {
    await passDays(3);
    expect(await subjects()).toEqual([REMINDER, REMINDER]);
    client = await signIn(test, client.email);
    await saveTestDraft(client, { revision: 1, answers: {} });
    await passDays(2);
    expect(await subjects()).toEqual([REMINDER, REMINDER, REMINDER]);
    await passDays(1);
    expect(await subjects()).toEqual([REMINDER, REMINDER, REMINDER, REMINDER]);
    await passDays(46, 23);
    await passDays(1);
    expect(await subjects()).toEqual([WARNING]);
    await saveTestDraft(await signIn(test, client.email), { revision: 2, answers: begun });
    await passDays(11, 11);
    expect(await isThere()).toBe(true);
  });

  it('are not sent for a submitted or deleted draft', async () => {
    await createTestApplication(client, usAnswers);
    const deleted = await signIn(test);
    await saveTestDraft(deleted);
    await deleted.delete('/api/v2/drafts/current');
    // The sandbox keeps messages for a month.
    for (const [days, step] of [
      [4, 1],
      [57, 19],
    ] as const) {
      await passDays(days, step);
      expect(await subjects()).toEqual([]);
      expect(await draftMails(test, deleted.email)).toEqual([]);
    }
  });

  it('are sent twice if another application is started after the first', async () => {
    await createTestApplication(client, usAnswers);
    await saveTestDraft(client, { revision: 0 });
    await passDays(4);
    expect(await subjects()).toEqual([REMINDER, REMINDER]);
  });

  it('come before it is deleted, also where the server stood still for months', async () => {
    test.clock.forward(200 * DAY_MS);
    await cleanUpAll(test.deps, test.clock.now()); // whatever is first
    await work();
    expect(await subjects()).toEqual([WARNING]);
    expect((await draftMails(test, client.email))[0]?.text).toContain(`until ${dayText(206)}`);
    test.clock.forward(HOUR_MS);
    await work();
    await passDays(6);
    expect(await isThere()).toBe(true);
    await passDays(2);
    expect(await isThere()).toBe(false);
  });

  it('count from when it was sent: a server that stops in between deletes nothing unannounced', async () => {
    test.clock.forward(50 * DAY_MS);
    await test.worker.runBatch(); // the mail is queued, and then the server stops
    test.clock.forward(30 * DAY_MS);
    await work();
    expect(await isThere()).toBe(true);
    expect(await subjects()).toContain(WARNING);
    test.clock.forward(HOUR_MS);
    await work();
    await passDays(6);
    expect(await isThere()).toBe(true);
    await passDays(2);
    expect(await isThere()).toBe(false);
  });
});

describeOnOneDatabase('a mail about a draft that cannot be sent', (kind) => {
  let test: TestApp;
  let isDown = true;
  const sent: string[] = [];
  const email: EmailPort = {
    send: ({ subject }) => {
      if (isDown && subject === WARNING) return Promise.reject(new Error('down'));
      sent.push(subject);
      return Promise.resolve({ kind: 'sent' } as const);
    },
  };

  beforeAll(async () => {
    test = await startTestApp(kind, { providers: { email } });
  });
  afterAll(() => test.close());

  const addDraft = async () => {
    const id = test.deps.createId();
    await test.deps.db
      .insertInto('accounts')
      .values({ id, email: `${id}@example.com`, created_at: test.clock.now() })
      .execute();
    const { saveDraft } = await import('../../../server/drafts/saveDraft.ts');
    const flow = test.deps.flows.current('us', 'terminal');
    if (!flow) throw new Error('No flow');
    const body = { answers: {}, revision: 0, idempotencyKey: 'draft-of-a-test' };
    await saveDraft(test.deps, { accountId: id, flow, body, language: 'en-US' });
    return async () =>
      (await test.deps.db.selectFrom('drafts').select('id').where('account_id', '=', id).execute()).length;
  };
  const passHours = async (hours: number, stepHours: number) => {
    for (let hour = 0; hour < hours; hour += stepHours) {
      test.clock.forward(stepHours * HOUR_MS);
      await test.runJobs();
      await cleanUpAll(test.deps, test.clock.now());
    }
  };

  it('is tried again, and the draft waits for it; after 90 days it goes all the same', async () => {
    const count = await addDraft();
    await passHours(80 * 24, 5 * 24);
    expect(await count()).toBe(1);
    isDown = false;
    await passHours(4 * 24, 6);
    expect(sent).toContain(WARNING);
    expect(await count()).toBe(1);
    await passHours(8 * 24, 6);
    expect(await count()).toBe(0);

    isDown = true;
    const countOther = await addDraft();
    await passHours(85 * 24, 5 * 24);
    await passHours(11 * 24, 12);
    expect(await countOther()).toBe(1);
    // 90 days, up to five until the last attempt to send, a notice of seven, and the next look.
    await passHours(8 * 24, 12);
    expect(await countOther()).toBe(0);
  });
});
