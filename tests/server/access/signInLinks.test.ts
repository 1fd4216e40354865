import type { OpenedLinkResponse, SignInLinkResponse } from '../../../src/contract/access.ts';
import type { DraftResponse } from '../../../src/contract/drafts.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { draftMails, saveTestDraft, tokenIn } from '../../support/draftLinks.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';

const PATH = '/api/v2/sign-in/links';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NONE = 'AAAAAAAAAAAAAAAAAAAAAA';

describeWithParallelCalls('a link that signs in', (kind) => {
  let test: TestApp;
  let owner: TestClient;
  let token: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    owner = await signIn(test);
    await saveTestDraft(owner, { answers: { applicant: { name: { firstName: 'Ada' } } } });
    token = await awaitLink();
  });
  afterAll(() => test.close());

  /** Leaves the draft until a mail comes; by then the session is over. */
  const awaitLink = async () => {
    test.clock.forward(3 * DAY_MS);
    await test.runJobs();
    return newestToken();
  };
  const newestToken = async () => {
    const [mail] = await draftMails(test, owner.email);
    if (!mail) throw new Error('No mail');
    return tokenIn(mail);
  };
  const visitor = () => clientOf(test, '', '');
  const look = (client = visitor(), given = token) => client.post(`${PATH}/look`, { token: given });
  const open = (client = visitor(), given = token) => client.post(`${PATH}/sessions`, { token: given });
  const renew = (given: string) => visitor().post(PATH, { token: given });
  const codeOf = (response: { json: () => unknown }) => (response.json() as Problem).code;
  const sessionOf = (response: Awaited<ReturnType<typeof open>>) => {
    const [cookie] = response.cookies;
    return clientOf(test, owner.email, `${cookie?.name}=${cookie?.value}`);
  };

  it('is read without being consumed, shows its owner, and redirects to the draft once', async () => {
    for (let times = 0; times < 3; times++) {
      expect((await look()).json<SignInLinkResponse>()).toEqual({
        maskedEmail: `${owner.email[0]}•••@example.com`,
        signedIn: 'nobody',
      });
    }
    const opened = await open();
    expect(opened.statusCode).toBe(201);
    expect(opened.json<OpenedLinkResponse>()).toMatchObject({
      session: { signedIn: true, email: owner.email },
      path: '/get-started/resume',
    });
    expect(opened.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const { draft } = (await sessionOf(opened).get('/api/v2/drafts/current')).json<DraftResponse>();
    expect(draft?.answers).toEqual({ applicant: { name: { firstName: 'Ada' } } });
    for (const again of [await look(), await open()]) {
      expect([again.statusCode, codeOf(again)]).toEqual([410, 'sign-in-link.ended']);
    }
  });

  it('opens one session, also for requests at the same time', async () => {
    const tries = await Promise.all([1, 2, 3, 4].map(() => open()));
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 410, 410, 410]);
    expect(tries.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
  });

  it('gives sessions of the same length as a code', async () => {
    const opened = await open();
    const { session } = opened.json<OpenedLinkResponse>();
    const now = test.clock.now().getTime();
    expect(
      session.signedIn && [Date.parse(session.expiresAt) - now, Date.parse(session.endsAt) - now],
    ).toEqual([30 * MINUTE_MS, 120 * MINUTE_MS]);
  });

  it('ends the browser’s session, of any account', async () => {
    const other = await signIn(test);
    expect((await look(other)).json<SignInLinkResponse>().signedIn).toBe('other');
    expect((await other.get('/api/v2/accounts')).statusCode).toBe(200); // looking changes nothing
    const before = clientOf(test, '', other.cookie);
    const opened = await open(other);
    expect((await before.get('/api/v2/accounts')).statusCode).toBe(401);
    expect((await sessionOf(opened).get('/api/v2/session')).json()).toMatchObject({ email: owner.email });
  });

  it('knows its owner, who is signed in already', async () => {
    const again = await signIn(test, owner.email);
    expect((await look(again)).json<SignInLinkResponse>().signedIn).toBe('owner');
  });

  it.each([
    ['after a week', async () => test.clock.forward(7 * DAY_MS)],
    [
      'when the draft was submitted',
      async () => void (await createTestApplication(await signIn(test, owner.email), usAnswers)),
    ],
    [
      'when the draft was deleted',
      async () => void (await (await signIn(test, owner.email)).delete('/api/v2/drafts/current')),
    ],
    [
      'when a newer one was mailed',
      async () => {
        await renew(token);
        await test.runJobs();
      },
    ],
  ])('ends %s', async (_, happens) => {
    await happens();
    for (const response of [await look(), await open()]) expect(codeOf(response)).toBe('sign-in-link.ended');
  });

  it.each([NONE, '', 'x', `${NONE}${NONE}`])('is none of ours: "%s"', async (given) => {
    for (const response of [await look(visitor(), given), await open(visitor(), given)])
      expect(codeOf(response)).toBe('sign-in-link.ended');
  });

  it('is mailed anew to its own address for one that was used or has expired', async () => {
    await open();
    test.clock.forward(8 * DAY_MS);
    const before = (await draftMails(test, owner.email)).length;
    expect((await renew(token)).statusCode).toBe(204);
    await test.runJobs();
    const mails = await draftMails(test, owner.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.subject).toBe('Your new link');
    expect((await open(visitor(), await newestToken())).statusCode).toBe(201);
  });

  it('says nothing of tokens when a new one is asked for, and mails only so often', async () => {
    const unknown = await renew(NONE);
    expect([unknown.statusCode, unknown.body]).toEqual([204, '']);
    const statuses = [];
    for (let times = 0; times < 5; times++) {
      statuses.push((await renew(token)).statusCode, (await renew(token)).statusCode);
      test.clock.forward(2 * MINUTE_MS);
    }
    expect(statuses).toEqual([204, 429, 204, 429, 204, 429, 429, 429, 429, 429]);
  });

  it('is not tried without end', async () => {
    const statuses = [];
    for (let times = 0; times < 31; times++) statuses.push((await look()).statusCode);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect((await look(visitor(), NONE)).statusCode).toBe(410);
  });

  it('is stored as a hash only, and is in no log', async () => {
    await look();
    await open();
    const rows = JSON.stringify([
      await test.deps.db.selectFrom('sign_in_links').selectAll().execute(),
      await test.deps.db.selectFrom('outbox').selectAll().execute(),
      await test.deps.db.selectFrom('rate_limits').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
    expect(test.logLines.join('')).not.toContain(token);
  });

  it('is opened by our own page only', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: `${PATH}/sessions`,
      payload: { token },
    });
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'request.headerMissing']);
  });
});
