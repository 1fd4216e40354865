import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { type ReconsiderationResponse } from '../../../src/contract/reconsideration.ts';
import { MAX_RECONSIDERATION_DOCUMENTS, MAX_RECONSIDERATION_TEXT } from '../../../src/contract/limits.ts';
import type { SandboxApplication, SandboxMessage } from '../../../src/contract/sandbox.ts';
import { pdfDocument, pngDocument } from '../../fixtures/documents.ts';
import { usAnswersWithSsn } from '../../fixtures/usAnswers.ts';
import { cleanUpAll } from '../../support/cleanUpAll.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { OWN_PAGE, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const DAY_MS = 24 * 60 * 60_000;
const TEXT = 'The income that I entered was monthly, not yearly. The tax return shows it.';
const REPLY = 'Thank you for the tax return. It shows what we were missing.';

describeWithParallelCalls('asking for another look', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let id: string;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    client = await signIn(test);
    const answers = usAnswersWithSsn('0002');
    const email = { emailAddress: client.email, emailAddressConfirm: client.email };
    const applicant = { ...answers.applicant, email };
    id = (await submitTestApplication(client, { ...answers, applicant })).application.id;
    await test.runJobs();
  });
  afterAll(() => test.close());

  const path = () => `/api/v2/applications/${id}/reconsideration`;
  const ask = (text = TEXT) => client.post(path(), { text });
  const upload = (content: Buffer, name = 'tax return.pdf') =>
    test.app.inject({
      method: 'POST',
      url: `${path()}/documents`,
      headers: {
        ...OWN_PAGE,
        cookie: client.cookie,
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(name),
      },
      payload: content,
    });
  const answer = (what: 'uphold' | 'reopen', reply = REPLY) =>
    client.post(`/api/sandbox/applications/${id}/reconsideration`, { answer: what, reply });
  const decide = (decision: string) =>
    client.post(`/api/sandbox/applications/${id}/decision`, { decision, stepUps: [] });
  const read = async () =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>().application;
  const shown = async () => (await client.get(path())).json<ReconsiderationResponse>();
  const inConsole = async () => {
    const { applications } = (await client.get('/api/sandbox/applications')).json<{
      applications: SandboxApplication[];
    }>();
    return applications.find((application) => application.id === id);
  };
  const mailTitled = async (title: string) => {
    await test.runJobs();
    const inbox = await client.get('/api/sandbox/messages', { query: { to: client.email } });
    const { messages } = inbox.json<{ messages: SandboxMessage[] }>();
    return messages.find(({ subject }) => subject === title);
  };
  const keepText = (text: string, who = client) => who.put(`${path()}/text`, { text });
  const codeOf = (response: Awaited<ReturnType<typeof ask>>) => [
    response.statusCode,
    response.json<Problem>().code,
  ];
  const forward = async (days: number) => {
    test.clock.forward(days * DAY_MS);
    client = await signIn(test, client.email);
  };

  it('keeps the words while they are written, sealed, until they are sent or forty days old', async () => {
    expect((await shown()).text).toBe('');
    expect((await keepText('The income that I')).statusCode).toBe(204);
    expect((await keepText(TEXT)).statusCode).toBe(204);
    expect((await shown()).text).toBe(TEXT);
    const rows = await test.deps.db.selectFrom('reconsideration_texts').selectAll().execute();
    const [row] = rows.filter(({ application_id }) => application_id === id);
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toContain('income');
    expect(row?.sealed.byteLength).toBeGreaterThan(TEXT.length);

    const stranger = await signIn(test);
    expect((await keepText('Mine', stranger)).statusCode).toBe(403);
    expect((await keepText('x'.repeat(2 * MAX_RECONSIDERATION_TEXT + 1))).statusCode).toBe(400);
    expect((await shown()).text).toBe(TEXT);

    await ask();
    expect((await shown()).text).toBe('');
    expect(codeOf(await keepText('More'))).toEqual([409, 'reconsideration.notPossible']);
  });

  it('deletes an unsent text', async () => {
    await keepText(TEXT);
    const texts: string[] = [];
    for (const days of [39, 41]) {
      await cleanUpAll(test.deps, new Date(test.clock.now().getTime() + days * DAY_MS));
      client = await signIn(test, client.email); // sessions are removed, too
      texts.push((await shown()).text);
    }
    expect(texts).toEqual([TEXT, '']);
  });

  it('is possible for thirty days after the decline, and the page knows until when', async () => {
    const { outcome, reconsideration } = await read();
    expect(outcome).toBe('declined');
    expect(reconsideration).toMatchObject({ state: 'possible', since: null });
    await forward(30 - 1 / 24);
    expect(await read()).toMatchObject({ outcome: 'declined' });
    await forward(1 / 24);
    expect(await read()).toMatchObject({ outcome: 'declinedForGood', reconsideration: { state: 'over' } });
    expect(codeOf(await ask())).toEqual([409, 'reconsideration.notPossible']);
    expect(codeOf(await upload(pdfDocument))).toEqual([409, 'reconsideration.notPossible']);
  });

  it('sends text and documents once; support sees both', async () => {
    expect((await upload(pdfDocument)).statusCode).toBe(201);
    test.clock.forward(1000);
    const both = (await upload(pngDocument, 'photo.png')).json<ReconsiderationResponse>();
    expect(both.documents.map(({ name }) => name)).toEqual(['tax return.pdf', 'photo.png']);
    const asked = await ask();
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({ documents: [], requests: [{ text: TEXT, answer: null }] });
    expect(await read()).toMatchObject({ outcome: 'declinedAsked', decision: 'DECLINED' });
    expect(codeOf(await ask())).toEqual([409, 'reconsideration.notPossible']);
    const request = (await inConsole())?.request;
    expect(request).toMatchObject({ text: TEXT });
    const documents = request?.documents ?? [];
    expect(documents).toHaveLength(2);
    const opened = await client.get(
      `/api/sandbox/applications/${id}/reconsideration/documents/${documents[0]?.id}`,
    );
    expect(opened.rawPayload.equals(pdfDocument)).toBe(true);
    expect(opened.headers['content-disposition']).toBe("attachment; filename*=UTF-8''tax%20return.pdf");
  });

  it('asked twice at the same moment is asked once', async () => {
    const replies = await Promise.all([ask(), ask()]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect((await shown()).requests).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['next to nothing', 'please'],
    ['too much', 'x'.repeat(MAX_RECONSIDERATION_TEXT + 1)],
  ])('with %s is refused, and nothing is written', async (_name, text) => {
    expect((await ask(text)).statusCode).toBe(400);
    expect((await shown()).requests).toEqual([]);
    expect((await read()).outcome).toBe('declined');
  });

  it('takes pictures and PDFs only, and so many of them; one may be removed again', async () => {
    expect(codeOf(await upload(Buffer.from('<html></html>')))).toEqual([422, 'document.type']);
    for (let count = 0; count < MAX_RECONSIDERATION_DOCUMENTS; count++) await upload(pdfDocument);
    expect(codeOf(await upload(pdfDocument))).toEqual([422, 'document.tooMany']);
    const [first] = (await shown()).documents;
    const removed = await client.delete(`${path()}/documents/${first?.id}`);
    expect(removed.json<ReconsiderationResponse>().documents).toHaveLength(MAX_RECONSIDERATION_DOCUMENTS - 1);
    expect((await upload(pdfDocument)).statusCode).toBe(201);
  });

  it('is mailed to the applicant, with the day of the answer', async () => {
    await ask();
    const mail = await mailTitled('We are taking another look at your application');
    const { reconsideration } = await read();
    expect(reconsideration.state).toBe('open');
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mail?.text).toContain(`by ${day.format(new Date(reconsideration.by ?? ''))};`);
    expect(mail?.text).toContain(`/${id}/another-look`);
    expect(mail?.text).not.toContain(TEXT);
  });

  it('that support upholds leaves the decision, with support’s words, and can be asked once more', async () => {
    await ask();
    expect((await answer('uphold')).statusCode).toBe(204);
    expect(await read()).toMatchObject({ outcome: 'declined', decision: 'DECLINED' });
    expect((await shown()).requests).toMatchObject([{ answer: 'uphold', reply: REPLY }]);
    expect((await mailTitled('Our answer about your application'))?.text).toContain(REPLY);
    expect((await ask('And another one, with more about the business.')).statusCode).toBe(201);
    await answer('uphold');
    expect((await read()).outcome).toBe('declinedForGood');
    expect(codeOf(await ask())).toEqual([409, 'reconsideration.notPossible']);
  });

  it('that support reopens is reviewed by a person, who may approve it', async () => {
    await ask();
    await answer('reopen');
    const reopened = await read();
    expect(reopened).toMatchObject({
      outcome: 'inReview',
      decision: 'DECLINED_PENDING',
      reasonCode: 'review.manual',
      decidedAt: test.clock.now().toISOString(),
    });
    expect((await mailTitled('We are reviewing your application again'))?.text).toContain(REPLY);
    expect((await decide('APPROVED')).statusCode).toBe(204);
    expect(await read()).toMatchObject({ outcome: 'approved' });
  });

  it('promises another look in the mail only where there is one', async () => {
    const subject = 'About your application';
    expect((await mailTitled(subject))?.text).toContain('ask us to take another look');
    await ask();
    await answer('uphold');
    await ask();
    await answer('reopen');
    await test.runJobs();
    await test.deps.db.deleteFrom('sandbox_messages').execute();
    await decide('DECLINED');
    const last = await mailTitled(subject);
    expect(last?.text).toContain('This decision is final');
    expect(last?.text).not.toContain('another look');
  });

  it('no decision leads out of a decline but support’s answer, which is asked for', async () => {
    expect(codeOf(await decide('APPROVED'))).toEqual([409, 'application.state']);
    expect(codeOf(await answer('reopen'))).toEqual([409, 'application.state']);
    await ask();
    expect(codeOf(await decide('APPROVED'))).toEqual([409, 'application.state']);
    await answer('reopen');
    expect(codeOf(await answer('reopen'))).toEqual([409, 'application.state']);
  });

  it('leaves a trail of who asked and who answered', async () => {
    await ask();
    await answer('reopen');
    const trail = await test.deps.db
      .selectFrom('audit_entries')
      .select(['event', 'from_state', 'to_state', 'actor'])
      .where('application_id', '=', id)
      .where('from_state', '=', 'DECLINED')
      .orderBy('created_at')
      .orderBy('event')
      .execute();
    expect(trail).toEqual([
      { event: 'askAgain', from_state: 'DECLINED', to_state: 'DECLINED', actor: 'applicant' },
      { event: 'reopen', from_state: 'DECLINED', to_state: 'DECLINED_PENDING', actor: 'support' },
    ]);
  });

  it('is encrypted, and no log has it', async () => {
    await upload(pdfDocument, 'Ada Park.pdf');
    await ask();
    await answer('uphold');
    const rows = await test.deps.db.selectFrom('reconsiderations').selectAll().execute();
    const files = await test.deps.db.selectFrom('reconsideration_documents').selectAll().execute();
    const pieces = await test.deps.db.selectFrom('file_pieces').selectAll().execute();
    expect(pieces.length).toBeGreaterThan(0);
    const stored = [
      ...rows.flatMap(({ sealed, sealed_reply }) => [sealed, sealed_reply ?? '']),
      ...files.map(({ sealed_name }) => sealed_name),
      ...pieces.map(({ sealed }) => sealed),
    ]
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('');
    for (const secret of [TEXT, REPLY, 'Ada Park', '%PDF'])
      expect([stored.includes(secret), test.logLines.join('').includes(secret)]).toEqual([false, false]);
  });

  it('keeps sent documents for a year, and what was never sent for forty days', async () => {
    await upload(pdfDocument);
    await ask();
    await answer('uphold');
    await upload(pngDocument);
    const count = async () =>
      (
        await test.deps.db
          .selectFrom('reconsideration_documents')
          .select('id')
          .where('application_id', '=', id)
          .execute()
      ).length;
    await cleanUpAll(test.deps, new Date(test.clock.now().getTime() + 39 * DAY_MS));
    expect(await count()).toBe(2);
    await cleanUpAll(test.deps, new Date(test.clock.now().getTime() + 41 * DAY_MS));
    expect(await count()).toBe(1);
    await cleanUpAll(test.deps, new Date(test.clock.now().getTime() + 366 * DAY_MS));
    expect(await count()).toBe(0);
  });

  it('gives support no calls without a token of the operator', async () => {
    const response = await test.app.inject({ method: 'GET', url: '/api/support/reconsiderations' });
    expect(response.statusCode).toBe(404);
  });
});
