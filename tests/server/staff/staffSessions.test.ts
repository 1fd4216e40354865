import type { Problem } from '../../../src/contract/problem.ts';
import type { StaffSessionResponse } from '../../../src/contract/staff.ts';
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
