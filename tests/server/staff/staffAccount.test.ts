import { inviteStaff } from '../../../server/staff/registry.ts';
import type { NewPasskeyOptions, PasskeySignInOptions } from '../../../src/contract/passkeys.ts';
import type { StaffAccountResponse } from '../../../src/contract/staffAccount.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { makePasskey, type SoftPasskey } from '../../support/softAuthenticator.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { clientOf, type TestClient } from '../../support/testClient.ts';

const STUDIO = '/api/v2/studio';
const ACCOUNT = `${STUDIO}/account`;
const MINUTE_MS = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describeOnOneDatabase('the account of a member of staff in production', (kind) => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp(kind, { config: { environment: 'production' } });
  });
  afterAll(() => test.close());

  const browser = () => clientOf(test, '', '');
  const codeOf = (sent: { statusCode: number; body: string }) => {
    const { code } = JSON.parse(sent.body || '{}') as { code?: string };
    return code === undefined ? [sent.statusCode] : [sent.statusCode, code];
  };
  const read = async (client: TestClient) => (await client.get(ACCOUNT)).json<StaffAccountResponse>();
  async function join() {
    const email = `own.${(count += 1)}@example.com`;
    const given = { email, name: 'Ada Park', roles: [], by: 'Bea Lund', reason: 'joins' };
    const { token } = await inviteStaff(test.deps, given);
    const client = browser();
    const asked = await client.post(`${STUDIO}/invitations/options`, { token });
    const passkey = makePasskey(asked.json<NewPasskeyOptions>());
    await client.post(`${STUDIO}/invitations/passkeys`, { token, passkey: passkey.body });
    return { client, passkey, email };
  }
  async function enter(passkey: SoftPasskey, userAgent?: string): Promise<TestClient> {
    const client = browser();
    const asked = (await client.post(`${STUDIO}/passkeys/options`)).json<PasskeySignInOptions>();
    const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
    await client.post(`${STUDIO}/passkeys/sessions`, passkey.use(asked), { headers });
    return client;
  }
  const offer = (client: TestClient) => client.post(`${ACCOUNT}/passkeys/options`);
  async function add(client: TestClient, name: string) {
    // Passkeys are listed in the order in which they were added.
    test.clock.forward(1);
    const passkey = makePasskey((await offer(client)).json<NewPasskeyOptions>());
    return { passkey, sent: await client.post(`${ACCOUNT}/passkeys`, { name, passkey: passkey.body }) };
  }
  const auditOf = async (email: string) =>
    (
      await test.deps.db
        .selectFrom('audit_entries')
        .select(['event', 'reason'])
        .where('reason', 'like', `${email} %`)
        .orderBy('place')
        .execute()
    ).map(
      ({ event, reason }) =>
        `${event} ${reason.replaceAll(/[\w-]{36}/g, 'id').replace(`${email} (id): `, '')}`,
    );

  it('gets a mail when a passkey is added or removed, and none when nothing changes', async () => {
    const { client, email } = await join();
    const { sent } = await add(client, 'Work laptop');
    const [first] = sent.json<StaffAccountResponse>().passkeys;
    await client.delete(`${ACCOUNT}/passkeys/${first?.id}`);
    expect((await client.delete(`${ACCOUNT}/passkeys/${first?.id}`)).statusCode).toBe(404);
    await test.runJobs();
    const mails = await test.deps.db
      .selectFrom('sandbox_messages')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('subject')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your studio account',
      'A passkey was removed from your studio account',
    ]);
    for (const { text } of mails) {
      expect(text).toContain('Hello Ada Park,');
      expect(text).toContain('http://localhost:8080/studio/account');
      expect(text).toContain('because you have an account in our studio');
    }
    expect(mails.map(({ text }) => /“(.*?)”/.exec(text)?.[1])).toEqual(['Work laptop', first?.id]);
  });

  it('has another passkey, with a name, that signs in; each change is in the audit', async () => {
    const { client, email } = await join();
    const { passkey, sent } = await add(client, 'Work laptop');
    expect(sent.statusCode).toBe(201);
    const [first, second] = sent.json<StaffAccountResponse>().passkeys;
    expect([first?.lastUsedAt, second?.name, second?.otherHost]).toEqual([null, 'Work laptop', null]);
    const other = await enter(passkey);
    const used = (await read(other)).passkeys.find(({ name }) => name === 'Work laptop');
    expect(used?.lastUsedAt).toBe(test.deps.clock().toISOString());
    const renamed = await client.post(`${ACCOUNT}/passkeys/${second?.id}`, { name: 'Old laptop' });
    expect(renamed.json<StaffAccountResponse>().passkeys[1]?.name).toBe('Old laptop');
    expect((await client.delete(`${ACCOUNT}/passkeys/${first?.id}`)).statusCode).toBe(200);
    expect((await read(client)).passkeys.map(({ name }) => name)).toEqual(['Old laptop']);
    expect(await auditOf(email)).toEqual([
      'staff.invite no role; by Bea Lund: joins',
      'staff.passkey created a passkey by an invitation, and signed in',
      'staff.passkey added the passkey “Work laptop”',
      'staff.signIn by passkey',
      'staff.passkey named the passkey id “Old laptop”',
      'staff.passkey removed the passkey id',
    ]);
  });

  it('keeps the last passkey, also when two are removed at once', async () => {
    const { client } = await join();
    const only = (await read(client)).passkeys[0]?.id;
    expect((await read(client)).hasOtherWay).toBe(false);
    expect(codeOf(await client.delete(`${ACCOUNT}/passkeys/${only}`))).toEqual([409, 'staff.lastPasskey']);
    const { sent } = await add(client, 'Key');
    const ids = sent.json<StaffAccountResponse>().passkeys.map(({ id }) => id);
    const both = await Promise.all(ids.map((id) => client.delete(`${ACCOUNT}/passkeys/${id}`)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(client)).passkeys).toHaveLength(1);
  });

  it('changes nothing of another member', async () => {
    const [mine, theirs] = [await join(), await join()];
    const { passkeys, sessions } = await read(theirs.client);
    const passkey = `${ACCOUNT}/passkeys/${passkeys[0]?.id}`;
    expect(codeOf(await mine.client.delete(passkey))).toEqual([404, 'passkey.unknown']);
    expect(codeOf(await mine.client.post(passkey, { name: 'Mine' }))).toEqual([404, 'passkey.unknown']);
    expect((await mine.client.delete(`${ACCOUNT}/sessions/${sessions[0]?.id}`)).statusCode).toBe(204);
    expect(await read(theirs.client)).toMatchObject({ passkeys, sessions: [{ current: true }] });
  });

  it('takes no passkey by the challenge of another session, and no name with marks of direction', async () => {
    const { client, passkey } = await join();
    const other = await enter(passkey);
    const made = makePasskey((await offer(client)).json<NewPasskeyOptions>());
    const body = { name: 'Laptop', passkey: made.body };
    expect(codeOf(await other.post(`${ACCOUNT}/passkeys`, body))).toEqual([422, 'passkey.challenge']);
    const [{ id } = { id: '' }] = (await read(client)).passkeys;
    for (const name of ['a\u202Eb', ' ', '', 'x'.repeat(61)])
      expect((await client.post(`${ACCOUNT}/passkeys/${id}`, { name })).statusCode).toBe(400);
  });

  it('shows the devices of its sessions, and ends one and all others', async () => {
    const { client, passkey, email } = await join();
    const others = [await enter(passkey, CHROME), await enter(passkey), await enter(passkey)];
    const { sessions } = await read(client);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const chrome = sessions.find((one) => one.browser === 'Chrome');
    expect(chrome?.system).toBe('Windows');
    expect((await client.delete(`${ACCOUNT}/sessions/${chrome?.id}`)).statusCode).toBe(204);
    const statuses = async () => {
      const found = await Promise.all([client, ...others].map((one) => one.get(ACCOUNT)));
      return found.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 401, 200, 200]);
    expect((await client.delete(`${ACCOUNT}/sessions`)).statusCode).toBe(204);
    expect(await statuses()).toEqual([200, 401, 401, 401]);
    expect((await auditOf(email)).slice(-2)).toEqual([
      'staff.session ended the session id',
      'staff.session ended all 2 other sessions',
    ]);
  });

  it('needs a recent sign-in to add or remove a passkey and to end others, not to end itself', async () => {
    const { client, passkey } = await join();
    await add(client, 'Key');
    test.clock.forward(11 * MINUTE_MS);
    const other = await enter(passkey);
    const { mayChange, passkeys, sessions } = await read(client);
    expect(mayChange).toBe(false);
    const tooOld = [403, 'session.tooOld'];
    expect(codeOf(await offer(client))).toEqual(tooOld);
    expect(codeOf(await client.delete(`${ACCOUNT}/passkeys/${passkeys[1]?.id}`))).toEqual(tooOld);
    expect(codeOf(await client.delete(`${ACCOUNT}/sessions`))).toEqual(tooOld);
    expect((await read(other)).mayChange).toBe(true);
    const own = sessions.find(({ current }) => current);
    expect((await client.delete(`${ACCOUNT}/sessions/${own?.id}`)).statusCode).toBe(204);
    expect((await client.get(ACCOUNT)).statusCode).toBe(401);
    expect((await other.get(ACCOUNT)).statusCode).toBe(200);
  });
});
