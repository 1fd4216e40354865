import type {
  NewPasskeyOptions,
  PasskeySignInOptions,
  PasskeysResponse,
} from '../../../src/contract/passkeys.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { makePasskey, type SoftPasskey } from '../../support/softAuthenticator.ts';
import { clientOf, signIn, type TestClient } from '../../support/testClient.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const MINUTE_MS = 60_000;
const OWN = '/api/v2/passkeys';
const SIGN_IN = '/api/v2/sign-in/passkeys';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

type Changes = Parameters<SoftPasskey['use']>[1];

describeOnOneDatabase('passkeys', (kind) => {
  let test: TestApp;
  let owner: TestClient;
  let count = 0;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  beforeEach(async () => {
    count += 1;
    test.clock.forward(60 * MINUTE_MS); // what the test before has used up
    owner = await signIn(test, `passkeys.${count}@example.com`);
  });
  afterAll(() => test.close());

  const browser = () => clientOf(test, '', '');
  const offer = async (client = owner) => (await client.post(`${OWN}/options`)).json<NewPasskeyOptions>();
  const send = (body: object, client = owner) =>
    client.post(OWN, body, { headers: { 'user-agent': CHROME } });
  const list = async (client = owner) => (await client.get(OWN)).json<PasskeysResponse>();
  async function add(client = owner): Promise<SoftPasskey> {
    const passkey = makePasskey(await offer(client));
    const added = await send(passkey.body, client);
    expect(added.statusCode).toBe(201);
    return passkey;
  }
  const ask = async (client: TestClient) =>
    (await client.post(`${SIGN_IN}/options`)).json<PasskeySignInOptions>();
  async function enter(passkey: SoftPasskey, changes?: Changes, client = browser()) {
    const answer = await client.post(`${SIGN_IN}/sessions`, passkey.use(await ask(client), changes));
    return { client, status: answer.statusCode, body: answer.json<{ code?: string; email?: string }>() };
  }
  const mailsTo = async (email: string) => {
    await test.runJobs();
    return test.deps.db
      .selectFrom('sandbox_messages')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .execute();
  };

  it('are added by who has signed in, and sign in from any browser without an address', async () => {
    const passkey = await add();
    const { client, status, body } = await enter(passkey);
    expect([status, body.email]).toEqual([201, owner.email]);
    expect((await client.get('/api/v2/accounts')).statusCode).toBe(200);
    expect((await list()).passkeys).toMatchObject([
      { browser: 'Chrome', system: 'Windows', synced: false, otherHost: null },
    ]);
    expect((await list()).passkeys[0]?.lastUsedAt).toBe(test.clock.now().toISOString());
  });

  it('start a session as codes do: the one that the browser had is over', async () => {
    const passkey = await add();
    const before = owner.cookie;
    expect((await enter(passkey, {}, owner)).status).toBe(201);
    expect((await owner.get('/api/v2/accounts')).statusCode).toBe(200);
    expect((await clientOf(test, '', before).get('/api/v2/accounts')).statusCode).toBe(401);
  });

  it.each<[string, Changes, string]>([
    ['for another site', { origin: 'https://evil.example' }, 'passkey.refused'],
    ['by the key of another host', { rpId: 'evil.example' }, 'passkey.refused'],
    ['for something else', { type: 'webauthn.create' }, 'passkey.refused'],
    ['without knowing the person', { userVerified: false }, 'passkey.refused'],
    ['in the name of somebody else', { userHandle: 'b3RoZXI' }, 'passkey.refused'],
    ['by a key that nobody knows', { credentialId: 'unknown' }, 'passkey.unknown'],
  ])('do not sign in when they signed %s', async (_how, changes, code) => {
    const passkey = await add();
    const { status, body, client } = await enter(passkey, changes);
    expect([status >= 400, body.code]).toEqual([true, code]);
    expect((await client.get('/api/v2/accounts')).statusCode).toBe(401);
  });

  it('do not sign in by the key of another account', async () => {
    const [mine, stranger] = [await add(), await signIn(test)];
    const theirs = await add(stranger);
    // The signature is of their key, the rest says that it is mine.
    const { credentialId, userHandle } = mine.use(await ask(browser()));
    const { body } = await enter(theirs, { credentialId, userHandle });
    expect(body.code).toBe('passkey.refused');
  });

  it('that count backwards were copied, and are refused', async () => {
    const passkey = await add();
    expect((await enter(passkey, { counter: 9 })).status).toBe(201);
    for (const counter of [9, 8])
      expect((await enter(passkey, { counter })).body.code).toBe('passkey.refused');
    expect((await enter(passkey, { counter: 10 })).status).toBe(201);
  });

  it('sign each challenge once, in the browser that asked for it, for five minutes', async () => {
    const passkey = await add();
    const client = browser();
    const asked = await ask(client);
    const tryOf = async (by: TestClient) =>
      (await by.post(`${SIGN_IN}/sessions`, passkey.use(asked))).json<{ code?: string }>().code;
    const other = browser();
    await ask(other);
    expect([await tryOf(other), await tryOf(browser())]).toEqual(['passkey.challenge', 'passkey.challenge']);
    expect(await tryOf(client)).toBeUndefined();
    expect(await tryOf(client)).toBe('passkey.challenge');
    const late = await ask(client);
    test.clock.forward(5 * MINUTE_MS);
    const answer = await client.post(`${SIGN_IN}/sessions`, passkey.use(late));
    expect(answer.json()).toMatchObject({ code: 'passkey.challenge' });
  });

  it('that fail have used their challenge up', async () => {
    const passkey = await add();
    const client = browser();
    const asked = await ask(client);
    await client.post(`${SIGN_IN}/sessions`, passkey.use(asked, { userVerified: false }));
    const again = await client.post(`${SIGN_IN}/sessions`, passkey.use(asked));
    expect(again.json()).toMatchObject({ code: 'passkey.challenge' });
  });

  it('are listed and removed by their owner only, who gets a mail about each change', async () => {
    const passkey = await add();
    const stranger = await signIn(test);
    const id = (await list()).passkeys[0]?.id;
    expect((await list(stranger)).passkeys).toEqual([]);
    expect((await stranger.delete(`${OWN}/${id}`)).json()).toMatchObject({ code: 'passkey.unknown' });
    expect((await enter(passkey)).status).toBe(201);
    expect((await owner.delete(`${OWN}/${id}`)).json<PasskeysResponse>().passkeys).toEqual([]);
    expect((await enter(passkey)).body.code).toBe('passkey.unknown');
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'A passkey was added to your account',
        'A passkey was removed from your account',
      ]),
    );
    expect(mails.filter(({ text }) => text.includes('http://localhost:8080/accounts/sessions'))).toHaveLength(
      2,
    );
  });

  it('are added and removed in a session whose sign-in is ten minutes old at most', async () => {
    expect((await browser().get(OWN)).statusCode).toBe(401);
    expect((await browser().post(`${OWN}/options`)).statusCode).toBe(401);
    await add();
    const [passkey] = (await list()).passkeys;
    test.clock.forward(8 * MINUTE_MS);
    expect((await list()).mayChange).toBe(true);
    const options = await offer();
    test.clock.forward(3 * MINUTE_MS);
    expect((await list()).mayChange).toBe(false);
    expect((await owner.post(`${OWN}/options`)).json()).toMatchObject({ code: 'session.tooOld' });
    // Begun in time, and then looked for the phone.
    expect((await send(makePasskey(options).body)).statusCode).toBe(201);
    const refused = await owner.delete(`${OWN}/${passkey?.id}`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'session.tooOld']);
    expect((await list()).passkeys).toHaveLength(2);
  });

  it.each<[string, Changes]>([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without knowing the person', { userVerified: false }],
  ])('are not added when they were made %s', async (_how, changes) => {
    const options = await offer();
    const { rpId } = changes ?? {};
    const asked = rpId === undefined ? options : { ...options, rp: { ...options.rp, id: rpId } };
    const refused = await send(makePasskey(asked, changes).body);
    expect(refused.json()).toMatchObject({ code: 'passkey.refused' });
    expect((await list()).passkeys).toEqual([]);
  });

  it('are not added in another session, twice, or over ten', async () => {
    const options = await offer();
    const { body } = makePasskey(options);
    const stranger = await signIn(test);
    expect((await send(body, stranger)).json()).toMatchObject({ code: 'passkey.challenge' });
    expect((await send(body)).statusCode).toBe(201);
    expect((await send(body)).json()).toMatchObject({ code: 'passkey.challenge' });
    expect((await offer()).excludeCredentials.map(({ id }) => id)).toEqual([body.credentialId]);
    const last = await offer();
    for (let added = 1; added < 10; added += 1) await add();
    expect((await owner.post(`${OWN}/options`)).json()).toMatchObject({ code: 'passkey.tooMany' });
    expect((await send(makePasskey(last).body)).json()).toMatchObject({ code: 'passkey.tooMany' });
  });

  it('are of the host that they were made at', async () => {
    const host = 'registrar.localhost:8080';
    const at = { headers: { host } };
    const there = await owner.post(`${OWN}/options`, undefined, at);
    const options = there.json<NewPasskeyOptions>();
    expect(options.rp.id).toBe('registrar.localhost');
    const made = makePasskey(options, { origin: `http://${host}` });
    expect((await owner.post(OWN, made.body, at)).statusCode).toBe(201);
    expect((await list()).passkeys).toMatchObject([{ otherHost: 'registrar.localhost' }]);
    expect((await enter(made, { rpId: 'registrar.localhost', origin: `http://${host}` })).body.code).toBe(
      'passkey.refused',
    );
  });

  it('are in the security log with the subject of their account', async () => {
    const passkey = await add();
    await enter(passkey);
    const lines = test.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>) // our own logger's
      .filter(({ security }) => security !== undefined);
    const [byCode, added, byPasskey] = lines.slice(-3);
    expect(added).toMatchObject({ security: 'passkey.added' });
    expect(byPasskey).toMatchObject({ security: 'signIn.succeeded', reason: 'passkey' });
    expect(byPasskey?.['subject']).toBe(byCode?.['subject']);
  });
});
