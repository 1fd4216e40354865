import type { OwnSessionsResponse, SessionResponse } from '../../../src/contract/access.ts';
import type {
  HandoffLookResponse,
  HandoffPage,
  HandoffStateResponse,
  NewHandoffResponse,
  OpenedHandoffResponse,
} from '../../../src/contract/handoffs.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { APPLICATION_CALLS } from '../../support/applicationCalls.ts';
import { describeWithParallelCalls } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';

const PATH = '/api/v2/handoffs';
const MINUTE_MS = 60_000;
const NONE = 'A'.repeat(43);
const WINDOWS = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' };

describeWithParallelCalls('continuing on a phone', (kind) => {
  let test: TestApp;
  let owner: TestClient;
  let id: string;
  let made: NewHandoffResponse;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    owner = await signIn(test);
    id = (await createTestApplication(owner)).application.id;
    made = (await create()).json<NewHandoffResponse>();
  });
  afterAll(() => test.close());

  const create = (page: HandoffPage = 'identification', by = owner) =>
    by.post(`/api/v2/applications/${id}/handoffs`, { page }, { headers: WINDOWS });
  const phone = () => clientOf(test, '', '');
  const look = (by = phone(), token = made.token) => by.post(`${PATH}/look`, { token });
  const open = (by = phone(), token = made.token) => by.post(`${PATH}/sessions`, { token });
  const connect = async (token = made.token) => {
    const client = phone();
    const opened = await open(client, token);
    if (opened.statusCode !== 201) throw new Error(`Not connected: ${opened.body}`);
    return client;
  };
  const stateOf = async (handoff = made.id, by = owner) =>
    (await by.get(`${PATH}/${handoff}`)).json<HandoffStateResponse>().state;
  const codeOf = (response: { json: () => unknown }) => (response.json() as Problem).code;
  const auditOf = async () => {
    const rows = await test.deps.db
      .selectFrom('audit_entries')
      .select(['event', 'reason'])
      .where('application_id', '=', id)
      .where('event', 'like', 'handoff.%')
      .orderBy('created_at')
      .execute();
    return rows.map(({ event, reason }) => `${event} ${reason.split(': ')[1] ?? ''}`.trim());
  };

  it('shows who asks as often as the link is opened, and uses nothing up', async () => {
    for (let times = 0; times < 3; times++)
      expect((await look()).json<HandoffLookResponse>()).toEqual({
        maskedEmail: `${owner.email[0]}•••@example.com`,
        page: 'identification',
        browser: 'Chrome',
        system: 'Windows',
        requestedAt: test.clock.now().toISOString(),
        signedIn: 'nobody',
      });
    expect((await look(owner)).json<HandoffLookResponse>().signedIn).toBe('owner');
    expect((await look(await signIn(test))).json<HandoffLookResponse>().signedIn).toBe('other');
    expect(await stateOf()).toBe('waiting');
  });

  it('signs a phone in once, for the page and for half an hour', async () => {
    const client = phone();
    const opened = await open(client);
    expect(opened.statusCode).toBe(201);
    const { session, path } = opened.json<OpenedHandoffResponse>();
    expect(path).toBe(`/${id}/identification`);
    expect(session).toMatchObject({ signedIn: true, email: owner.email, handoff: { path } });
    expect(session.signedIn && Date.parse(session.endsAt) - test.clock.now().getTime()).toBe(30 * MINUTE_MS);
    expect((await client.get('/api/v2/session')).json<SessionResponse>()).toEqual(session);
    expect(await stateOf()).toBe('connected');
    for (const again of [await look(), await open()])
      expect([again.statusCode, codeOf(again)]).toEqual([410, 'handoff.ended']);
  });

  it('opens one session, also for requests at the same time', async () => {
    const tries = await Promise.all([1, 2, 3, 4].map(() => open()));
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 410, 410, 410]);
    expect(tries.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
  });

  it('stores the token as a hash only', async () => {
    const { rows } = await test.deps.db
      .selectFrom('sign_in_links')
      .selectAll()
      .where('subject_id', '=', made.id)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(made.token);
    expect(made.token).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['after ten minutes', async () => test.clock.forward(10 * MINUTE_MS)],
    ['when the computer cancels', async () => void (await owner.delete(`${PATH}/${made.id}`))],
    ['when a newer one is created for the page', async () => void (await create())],
    [
      'when a person refuses it',
      async () => void (await phone().post(`${PATH}/refusals`, { token: made.token })),
    ],
  ])('ends %s', async (_, happens) => {
    await happens();
    for (const response of [await look(), await open()]) expect(codeOf(response)).toBe('handoff.ended');
    expect(['expired', 'cancelled']).toContain(await stateOf());
  });

  it('works until just before the ten minutes are over', async () => {
    test.clock.forward(10 * MINUTE_MS - 1);
    expect((await open()).statusCode).toBe(201);
  });

  it.each([NONE, '', 'x'])('is none of ours: "%s"', async (token) => {
    for (const response of [await look(phone(), token), await open(phone(), token)])
      expect(codeOf(response)).toBe('handoff.ended');
    expect((await phone().post(`${PATH}/refusals`, { token })).statusCode).toBe(204);
    expect(await stateOf()).toBe('waiting');
  });

  it('signs nobody in by the calls about mailed links', async () => {
    const mailed = '/api/v2/sign-in/links';
    for (const call of ['/look', '/sessions'])
      expect(codeOf(await phone().post(`${mailed}${call}`, { token: made.token }))).toBe(
        'sign-in-link.ended',
      );
    await phone().post(mailed, { token: made.token });
    expect(await stateOf()).toBe('waiting');
  });

  it('belongs to its account', async () => {
    const stranger = await signIn(test);
    expect(codeOf(await create('identification', stranger))).toBe('application.forbidden');
    for (const response of [
      await stranger.get(`${PATH}/${made.id}`),
      await stranger.delete(`${PATH}/${made.id}`),
    ])
      expect([response.statusCode, codeOf(response)]).toEqual([404, 'handoff.notFound']);
    expect(await stateOf()).toBe('waiting');
    expect((await phone().get(`${PATH}/${made.id}`)).statusCode).toBe(401);
  });

  it('limits the phone to the calls of its page', async () => {
    const identifying = await connect();
    const proving = await connect((await create('verification')).json<NewHandoffResponse>().token);
    const own = `/api/v2/applications/${id}`;
    expect((await identifying.get(own)).statusCode).toBe(200);
    expect(codeOf(await identifying.post(`${own}/step-ups/identification/sessions`, {}))).not.toBe(
      'handoff.forbidden',
    );
    expect(codeOf(await proving.post(`${own}/step-ups/identification/sessions`, {}))).toBe(
      'handoff.forbidden',
    );
    expect((await proving.get(`${own}/step-ups/verification/document`)).statusCode).toBe(200);
    expect(codeOf(await identifying.get(`${own}/step-ups/verification/document`))).toBe('handoff.forbidden');
    const { application: other } = await createTestApplication(owner);
    expect(codeOf(await identifying.get(`/api/v2/applications/${other.id}`))).toBe('handoff.forbidden');
  });

  it('refuses a phone every call that its page does not need', async () => {
    const client = await connect();
    const allowed = [];
    for (const [call, bodyOf] of Object.entries(APPLICATION_CALLS)) {
      const [method = '', path = ''] = call.split(' ');
      if (!['get', 'post', 'put', 'delete', 'patch'].includes(method)) throw new Error(call);
      const body = bodyOf(id);
      const response = await test.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replace('{id}', id).replaceAll(/\{\w+\}/g, 'none'),
        headers: {
          'x-requested-with': 'stepwright',
          'sec-fetch-site': 'same-origin',
          cookie: client.cookie,
          ...(Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }),
        },
        ...(body !== undefined && { payload: body }),
      });
      if (response.statusCode !== 403 || codeOf(response) !== 'handoff.forbidden') allowed.push(call);
    }
    expect(allowed.toSorted()).toEqual(ALLOWED);
    for (const path of ['/api/v2/accounts', '/api/v2/passkeys', '/api/v2/sessions', `${PATH}/${made.id}`])
      expect(codeOf(await client.get(path))).toBe('handoff.forbidden');
    expect(codeOf(await client.post('/api/v2/passkeys/options', {}))).toBe('handoff.forbidden');
    expect(codeOf(await create('identification', client))).toBe('handoff.forbidden');
  });

  it('is ended by the phone, which is signed out, and the computer sees it', async () => {
    const client = await connect();
    expect((await client.post(`${PATH}/current/end`, { as: 'done' })).statusCode).toBe(204);
    expect(await stateOf()).toBe('done');
    expect((await client.get(`/api/v2/applications/${id}`)).statusCode).toBe(401);
    expect(await auditOf()).toEqual(['handoff.create identification', 'handoff.open', 'handoff.end done']);
  });

  it('is ended by no other session', async () => {
    expect((await owner.post(`${PATH}/current/end`, { as: 'done' })).statusCode).toBe(204);
    expect(await stateOf()).toBe('waiting');
    expect((await owner.get('/api/v2/accounts')).statusCode).toBe(200);
  });

  it('signs a connected phone out when the computer cancels, and the end stays as it was', async () => {
    const client = await connect();
    await owner.delete(`${PATH}/${made.id}`);
    expect((await client.get(`/api/v2/applications/${id}`)).statusCode).toBe(401);
    await owner.delete(`${PATH}/${made.id}`);
    expect(await auditOf()).toEqual([
      'handoff.create identification',
      'handoff.open',
      'handoff.end cancelled',
    ]);
  });

  it('is marked in the list of sessions, and can be ended there', async () => {
    const client = await connect();
    const { sessions } = (await owner.get('/api/v2/sessions')).json<OwnSessionsResponse>();
    const marked = sessions.filter(({ onPhone }) => onPhone);
    expect(marked).toHaveLength(1);
    expect(sessions.find(({ current }) => current)?.onPhone).toBe(false);
    expect((await owner.delete(`/api/v2/sessions/${marked[0]?.id ?? ''}`)).statusCode).toBe(204);
    expect((await client.get(`/api/v2/applications/${id}`)).statusCode).toBe(401);
    // Its link was used already.
    expect(codeOf(await open())).toBe('handoff.ended');
  });

  it('ends with the half hour, however much the phone is used', async () => {
    const client = await connect();
    test.clock.forward(20 * MINUTE_MS);
    expect((await client.post('/api/v2/session')).statusCode).toBe(200);
    test.clock.forward(10 * MINUTE_MS);
    expect((await client.get(`/api/v2/applications/${id}`)).statusCode).toBe(401);
  });

  it('limits how many links an account creates, and how often one is opened', async () => {
    const statuses = [];
    for (let times = 0; times < 30; times++) statuses.push((await create()).statusCode);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([29, 429]);
    const looks = [];
    for (let times = 0; times < 31; times++) looks.push((await look(phone(), NONE)).statusCode);
    expect(looks.at(-1)).toBe(429);
  });
});

/** All that a phone may call below an application while the identity is checked on it. */
const ALLOWED = [
  'get /api/v2/applications/{id}',
  'get /api/v2/applications/{id}/requirements',
  'post /api/v2/applications/{id}/step-ups/identification',
  'post /api/v2/applications/{id}/step-ups/identification/sessions',
  'post /api/v2/applications/{id}/step-ups/verification/sessions',
];
