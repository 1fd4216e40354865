import {
  changeStaffRoles,
  disableStaff,
  inviteStaff,
  type NewStaff,
} from '../../../server/staff/registry.ts';
import type { NewPasskeyOptions, PasskeySignInOptions } from '../../../src/contract/passkeys.ts';
import type { StaffSessionResponse } from '../../../src/contract/staff.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { makePasskey, type SoftPasskey } from '../../support/softAuthenticator.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, type TestClient } from '../../support/testClient.ts';

const SESSION = '/api/v2/studio/session';
const INVITATIONS = '/api/v2/studio/invitations';
const PASSKEYS = '/api/v2/studio/passkeys';
const HOUR_MS = 60 * 60_000;
const signed = { by: 'Bea Lund', reason: 'Runs the market' };
const editor = { role: 'editor', market: 'us', language: null } as const;

type Changes = Parameters<SoftPasskey['use']>[1];

describeOnOneDatabase('staff in production', (kind) => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp(kind, { config: { environment: 'production' } });
  });
  afterAll(() => test.close());

  const browser = () => clientOf(test, '', '');
  const nextEmail = () => `staff.${(count += 1)}@example.com`;
  const invite = async (email: string, changes: Partial<NewStaff> = {}) =>
    (await inviteStaff(test.deps, { email, name: 'Ada Park', roles: [editor], ...signed, ...changes })).token;
  const codeOf = (sent: { statusCode: number; body: string }) => {
    const { code } = JSON.parse(sent.body || '{}') as { code?: string };
    return code === undefined ? [sent.statusCode] : [sent.statusCode, code];
  };
  const read = async (client: TestClient) => (await client.get(SESSION)).json<StaffSessionResponse>();
  const offer = async (token: string) =>
    (await browser().post(`${INVITATIONS}/options`, { token })).json<NewPasskeyOptions>();
  const accept = (token: string, passkey: SoftPasskey, client = browser()) =>
    client.post(`${INVITATIONS}/passkeys`, { token, passkey: passkey.body });
  async function join(email: string): Promise<{ client: TestClient; passkey: SoftPasskey }> {
    const token = await invite(email);
    const passkey = makePasskey(await offer(token));
    const client = browser();
    expect((await accept(token, passkey, client)).statusCode).toBe(201);
    return { client, passkey };
  }
  async function enter(passkey: SoftPasskey, changes?: Changes, client = browser()) {
    const asked = (await client.post(`${PASSKEYS}/options`)).json<PasskeySignInOptions>();
    return { client, answer: await client.post(`${PASSKEYS}/sessions`, passkey.use(asked, changes)) };
  }
  const auditOf = async (email: string) => {
    const rows = await test.deps.db
      .selectFrom('audit_entries')
      .select(['event', 'actor', 'reason'])
      .where('reason', 'like', `${email} %`)
      .orderBy('place')
      .execute();
    return rows.map(
      ({ event, actor, reason }) => `${event} ${actor} ${reason.replace(/\([\w-]{36}\)/, '(id)')}`,
    );
  };

  it('do not work under a name', async () => {
    expect(codeOf(await browser().post(`${SESSION}/name`, { name: 'Ada Park' }))).toEqual([
      404,
      'route.notFound',
    ]);
    expect(await read(browser())).toEqual({
      staff: null,
      signIn: { passkey: true, openId: false, byName: false },
      writesFiles: false,
    });
  });

  it('create a passkey by their invitation, once, and sign in by it anywhere', async () => {
    const email = nextEmail();
    const token = await invite(email);
    const look = await browser().post(`${INVITATIONS}/look`, { token });
    expect(look.json()).toEqual({ name: 'Ada Park', email });
    const [passkey, late] = [makePasskey(await offer(token)), makePasskey(await offer(token))];
    const client = browser();
    expect((await accept(token, passkey, client)).statusCode).toBe(201);
    expect((await read(client)).staff).toMatchObject({ email, name: 'Ada Park', roles: [editor] });
    expect(codeOf(await accept(token, late))).toEqual([410, 'staff.invitationEnded']);
    expect(codeOf(await browser().post(`${INVITATIONS}/look`, { token }))).toEqual([
      410,
      'staff.invitationEnded',
    ]);
    const { client: other, answer } = await enter(passkey);
    expect(answer.statusCode).toBe(201);
    expect((await other.post(SESSION)).json<StaffSessionResponse>().staff?.email).toBe(email);
    expect(await auditOf(email)).toEqual([
      `staff.invite operator ${email} (id): editor:us; by Bea Lund: Runs the market`,
      `staff.passkey staff ${email} (id): created a passkey by an invitation, and signed in`,
      `staff.signIn staff ${email} (id): by passkey`,
    ]);
  });

  it('are invited for three days, by the last link', async () => {
    const email = nextEmail();
    const [replaced, token] = [await invite(email), await invite(email)];
    expect(codeOf(await browser().post(`${INVITATIONS}/look`, { token: replaced }))).toEqual([
      410,
      'staff.invitationEnded',
    ]);
    test.clock.forward(72 * HOUR_MS - 1);
    expect((await browser().post(`${INVITATIONS}/look`, { token })).statusCode).toBe(200);
    test.clock.forward(1);
    expect((await browser().post(`${INVITATIONS}/look`, { token })).statusCode).toBe(410);
  });

  it('have invitations of which the database knows no token', async () => {
    const token = await invite(nextEmail());
    const rows = await test.deps.db.selectFrom('staff_invitations').selectAll().execute();
    expect(
      JSON.stringify(rows.map((row) => Buffer.from(row.token_hash).toString('base64url'))),
    ).not.toContain(token);
  });

  it.each<[string, Parameters<typeof makePasskey>[1]]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['that knows nobody', { userVerified: false }],
  ])('are not added with a passkey %s', async (_how, deviation) => {
    const token = await invite(nextEmail());
    const refused = await accept(token, makePasskey(await offer(token), deviation));
    expect(codeOf(refused)).toEqual([422, 'passkey.refused']);
    expect((await accept(token, makePasskey(await offer(token)))).statusCode).toBe(201);
  });

  it.each<[string, Changes, string]>([
    ['for another site', { origin: 'https://evil.example' }, 'passkey.refused'],
    ['without knowing the person', { userVerified: false }, 'passkey.refused'],
    ['in the name of somebody else', { userHandle: 'b3RoZXI' }, 'passkey.refused'],
    ['by a key of no member', { credentialId: 'unknown' }, 'passkey.unknown'],
    ['a second time by a counter that has not moved', { counter: 0 }, 'passkey.refused'],
  ])('do not sign in by what is signed %s', async (_how, changes, code) => {
    const { passkey } = await join(nextEmail());
    if (changes?.counter === 0) await enter(passkey, { counter: 5 });
    const { client, answer } = await enter(passkey, changes);
    expect(codeOf(answer)).toEqual([code === 'passkey.unknown' ? 404 : 422, code]);
    expect((await read(client)).staff).toBeNull();
  });

  it('do not sign in by a challenge of applicants, nor those by one of staff', async () => {
    const { passkey } = await join(nextEmail());
    const client = browser();
    const ofApplicants = '/api/v2/sign-in/passkeys';
    const theirs = (await client.post(`${ofApplicants}/options`)).json<PasskeySignInOptions>();
    expect(codeOf(await client.post(`${PASSKEYS}/sessions`, passkey.use(theirs)))).toEqual([
      422,
      'passkey.challenge',
    ]);
    const own = (await client.post(`${PASSKEYS}/options`)).json<PasskeySignInOptions>();
    expect(codeOf(await client.post(`${ofApplicants}/sessions`, passkey.use(own)))).toEqual([
      422,
      'passkey.challenge',
    ]);
    const fresh = (await client.post(`${ofApplicants}/options`)).json<PasskeySignInOptions>();
    expect(codeOf(await client.post(`${ofApplicants}/sessions`, passkey.use(fresh)))).toEqual([
      404,
      'passkey.unknown',
    ]);
  });

  it('have new roles from their next call on', async () => {
    const email = nextEmail();
    const { client } = await join(email);
    const roles = [{ role: 'translator', market: null, language: 'fr-CA' }] as const;
    expect(await changeStaffRoles(test.deps, { email, roles, ...signed })).toBe(true);
    expect((await client.post(SESSION)).json<StaffSessionResponse>().staff?.roles).toEqual(roles);
    expect(await changeStaffRoles(test.deps, { email: 'nobody@example.com', roles, ...signed })).toBe(false);
  });

  it('are out at once when they are disabled, with their passkeys and links, until they are invited again', async () => {
    const email = nextEmail();
    const { client, passkey } = await join(email);
    const token = await invite(email);
    expect(await disableStaff(test.deps, { email, ...signed })).toBe(true);
    expect(codeOf(await client.post(SESSION))).toEqual([401, 'staff.required']);
    expect(codeOf((await enter(passkey)).answer)).toEqual([404, 'passkey.unknown']);
    expect((await browser().post(`${INVITATIONS}/look`, { token })).statusCode).toBe(410);
    expect(await disableStaff(test.deps, { email, ...signed })).toBe(false);
    const again = await join(email);
    expect((await read(again.client)).staff).toMatchObject({ email, roles: [editor] });
    expect((await auditOf(email)).map((line) => line.split(' ')[0])).toEqual([
      'staff.invite',
      'staff.passkey',
      'staff.invite',
      'staff.disable',
      'staff.invite',
      'staff.passkey',
    ]);
  });
});
