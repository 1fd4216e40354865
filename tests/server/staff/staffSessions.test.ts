import { LIMITS } from '../../../server/platform/limits/limitTable.ts';
import { networkOf } from '../../../server/platform/limits/networkOf.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import { STAFF_MEMBER_HEADER, type StaffSessionResponse } from '../../../src/contract/staff.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { clientOf, signIn, type TestClient } from '../../support/testClient.ts';

const SESSION = '/api/v2/studio/session';
const MINUTE_MS = 60_000;
const EVERY_ROLE = ['editor', 'releaser', 'reviewer', 'translator', 'viewer'];

describeOnOneDatabase('sessions of staff', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  const browser = () => clientOf(test, '', '');
  const read = async (client: TestClient) => (await client.get(SESSION)).json<StaffSessionResponse>();
  const workAs = async (name: string, client = browser()) => {
    const { statusCode } = await client.post(`${SESSION}/name`, { name });
    expect(statusCode).toBe(201);
    return client;
  };

  it('begin under a name on a developer’s computer, with every role, and end', async () => {
    const client = browser();
    expect(await read(client)).toMatchObject({ staff: null, signIn: { byName: true }, writesFiles: true });
    await workAs('Ada Park', client);
    const { staff } = await read(client);
    expect(staff).toMatchObject({ name: 'Ada Park', email: 'ada-park@example.invalid' });
    expect(staff?.roles.map(({ role }) => role)).toEqual(EVERY_ROLE);
    expect((await read(await workAs('Ada  Park'))).staff?.id).toBe(staff?.id);
    const copy = clientOf(test, '', client.cookie);
    expect((await client.delete(SESSION)).statusCode).toBe(204);
    expect([(await read(client)).staff, (await read(copy)).staff]).toEqual([null, null]);
  });

  it('are in a cookie that scripts cannot read and other sites cannot send', async () => {
    const { headers } = await browser().post(`${SESSION}/name`, { name: '李' });
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^stepwright-staff=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  it('serve only the member whom a page names: another person may have signed in to the same browser', async () => {
    const client = await workAs('Ada Park');
    const { staff } = await read(client);
    const asMember = async (id: string) =>
      (await client.get('/api/v2/studio/drafts', { headers: { [STAFF_MEMBER_HEADER]: id } })).statusCode;
    expect(await asMember(staff?.id ?? '')).toBe(200);
    await workAs('Bo Lund', client);
    expect(await asMember(staff?.id ?? '')).toBe(401);
  });

  it.each([
    ['half an hour without use', [31]],
    ['eight hours of use', Array.from({ length: 20 }, () => 25)],
  ])('end after %s', async (_how, waits) => {
    const client = await workAs('Ada Park');
    for (const minutes of waits) {
      await client.post(SESSION);
      test.clock.forward(minutes * MINUTE_MS);
    }
    expect((await read(client)).staff).toBeNull();
  });

  it('are no sessions of applicants, and those are none of staff', async () => {
    const staff = await workAs('Ada Park');
    expect((await staff.get('/api/v2/accounts')).statusCode).toBe(401);
    const applicant = await signIn(test);
    expect((await read(applicant)).staff).toBeNull();
    const refused = await applicant.post(SESSION);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([401, 'staff.required']);
  });

  it.each([['x'.repeat(81)], [''], [' '], ['a\u202Eb'], ['a\nb']])(
    'do not begin under the name %j',
    async (name) => {
      expect((await browser().post(`${SESSION}/name`, { name })).statusCode).toBe(400);
    },
  );

  it('do not begin under a name for a site that points at this computer', async () => {
    const rebound = await browser().post(
      `${SESSION}/name`,
      { name: 'Eve' },
      { headers: { host: 'evil.example' } },
    );
    expect([rebound.statusCode, rebound.json<Problem>().code]).toEqual([404, 'route.notFound']);
  });

  it('are in the security log, with a hash of the address and the id of the member only', async () => {
    const client = await workAs('Log Reader');
    const { staff } = await read(client);
    await client.post(SESSION);
    await client.delete(SESSION);
    await client.post(SESSION);
    const lines = test.logLines.map((line): Record<string, unknown> => JSON.parse(line));
    const security = lines.filter(
      (line) => line['security'] !== undefined && String(line['route']).startsWith(SESSION),
    );
    expect(security.slice(-3)).toMatchObject([
      { security: 'signIn.succeeded', reason: 'name', subject: expect.stringMatching(/^[\da-f]{32}$/) },
      { security: 'session.ended' },
      { security: 'access.denied', reason: 'staff.required' },
    ]);
    expect(lines.filter(({ accountId }) => accountId === staff?.id)).toHaveLength(1);
    expect(test.logLines.join('')).not.toMatch(/log-reader|Log Reader/);
  });

  it('cannot be tried without end', async () => {
    const { limit, windowMs } = LIMITS['staff/attempts/ip'].windows[0];
    const resets_at = new Date(test.clock.now().getTime() + windowMs);
    const row = { bucket: `staff/attempts/ip/${networkOf('127.0.0.1')}`, used: limit, resets_at };
    await test.deps.db
      .insertInto('rate_limits')
      .values(row)
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet(row))
      .execute();
    const tries = [
      [`${SESSION}/name`, { name: 'Ada Park' }],
      ['/api/v2/studio/invitations/look', { token: 'a'.repeat(43) }],
      ['/api/v2/studio/invitations/options', { token: 'a'.repeat(43) }],
      [
        '/api/v2/studio/passkeys/sessions',
        { credentialId: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a', userHandle: 'a' },
      ],
    ] as const;
    for (const [path, body] of tries) {
      const { statusCode, headers } = await browser().post(path, body);
      expect([path, statusCode, Number(headers['retry-after']) > 0]).toEqual([path, 429, true]);
    }
    test.clock.forward(windowMs);
    await workAs('Ada Park');
  });

  it('are in the audit with the person', async () => {
    await workAs('Grace Lee');
    const { reason, actor } = await test.deps.db
      .selectFrom('audit_entries')
      .select(['reason', 'actor'])
      .where('event', '=', 'staff.signIn')
      .orderBy('place', 'desc')
      .executeTakeFirstOrThrow();
    expect([actor, reason]).toEqual([
      'staff',
      expect.stringMatching(/^grace-lee@example\.invalid \([\w-]{36}\): by name$/),
    ]);
  });
});
