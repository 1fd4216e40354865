import { randomUUID } from 'node:crypto';
import { cleanUp } from '../../../server/jobs/cleanUp.ts';
import { createKeyRing } from '../../../server/crypto/keyRing.ts';
import { createSandboxPhoneAuth } from '../../../server/providers/phoneAuth/sandbox/createSandboxPhoneAuth.ts';
import { createSandboxSms } from '../../../server/providers/sms/sandbox/createSandboxSms.ts';
import type { SmsPort } from '../../../server/providers/sms/smsPort.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { ConfigsResponse } from '../../../src/contract/configs.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { MobileVerificationResponse, PhoneVerificationResponse } from '../../../src/contract/stepUps.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { scriptedPhoneAuth } from '../../support/scriptedPhoneAuth.ts';
import { readTestConfig, startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { clientOf, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const HOST = 'http://localhost:8080';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const GUESSED = 'A'.repeat(300);

let lastNumber = 100;

describeOnEachDatabase('proving the phone by its carrier or a link', (kind) => {
  let test: TestApp;
  let client: TestClient;
  const keys = createKeyRing(Buffer.alloc(32, 7)); // those of the test's server
  const vendor = scriptedPhoneAuth(() => createSandboxPhoneAuth({ keys, clock: () => test.clock.now() }));

  beforeAll(async () => {
    test = await startTestApp(kind, {
      config: { ...readTestConfig(), features: { phoneAuth: true } },
      providers: { phoneAuth: vendor.port },
    });
  });
  beforeEach(async () => {
    vendor.failWith(undefined);
    vendor.finishWith(undefined);
    vendor.meanwhile(undefined);
    client = await signIn(test); // sessions end while the clock goes forward
  });
  afterAll(() => test.close());

  const pathOf = (id: string) => `/api/v2/applications/${id}`;
  const targetOf = (id: string) => ({ finalTargetUrl: `${HOST}/${id}/phone-auth/confirmation` });
  const read = async (id: string) => (await client.get(pathOf(id))).json<ApplicationResponse>().application;
  const ask = async (phone = newPhone(), stepUp = 'PHONE'): Promise<string> => {
    const applicant = { ...usAnswers.applicant, phone: { localPhoneNumber: phone } };
    const company = { ...usAnswers.company, name: `Ask ${stepUp}` };
    const { application } = await submitTestApplication(client, { ...usAnswers, applicant, company });
    await test.runJobs();
    return application.id;
  };
  const startMobile = (id: string) =>
    client.post(`${pathOf(id)}/phone-auth/mobile-verifications`, targetOf(id));
  const finishMobile = (id: string, vfp: string) =>
    client.post(`${pathOf(id)}/phone-auth/mobile-verifications`, { ...targetOf(id), vfp });
  const askCarrier = async (id: string) => {
    const { redirectUrl } = (await startMobile(id)).json<MobileVerificationResponse>();
    const { origin, pathname, search } = new URL(redirectUrl ?? '');
    expect(origin).toBe(HOST);
    return test.app.inject({ url: `${pathname}${search}&r=f` });
  };
  const askVfp = async (id: string) => (await askCarrier(id)).json<{ vfp: string }>().vfp;
  const sendLink = (id: string, query: Record<string, string> = {}) =>
    client.post(`${pathOf(id)}/phone-auth/sms-verifications`, targetOf(id), { query });
  const standing = async (id: string) =>
    (await client.get(`${pathOf(id)}/phone-auth/verification-url`)).json<PhoneVerificationResponse>();
  // On another device, without signing in.
  const open = (id: string, vfp: string) =>
    clientOf(test, '', '').post(`${pathOf(id)}/phone-auth/sms-verifications/${vfp}`);
  const newestVfp = async (phone: string): Promise<string> => {
    await test.runJobs();
    const inbox = await client.get('/api/sandbox/messages', { query: { to: `+1${phone}` } });
    const { messages } = inbox.json<{ messages: { text: string }[] }>();
    const link = /http\S+/.exec(messages[0]?.text ?? '')?.[0] ?? '';
    return new URL(link).searchParams.get('vfp') ?? '';
  };
  const sentVfp = async (id: string, phone: string): Promise<string> => {
    expect((await sendLink(id)).statusCode).toBe(202);
    return newestVfp(phone);
  };
  const newestReference = async (id: string) => {
    const row = await test.deps.db
      .selectFrom('phone_checks')
      .select('reference')
      .where('application_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return row.reference;
  };
  const changePhone = async (id: string, phone: string) => {
    const row = await test.deps.db
      .selectFrom('applications')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answers = JSON.stringify(row.answers).replaceAll(phone, newPhone());
    await test.deps.db.updateTable('applications').set({ answers }).where('id', '=', id).execute();
  };
  const rowsOf = async () => ({
    checks: await test.deps.db.selectFrom('phone_checks').selectAll().orderBy('reference').execute(),
    used: await test.deps.db.selectFrom('used_vfps').selectAll().orderBy('vfp_hash').execute(),
  });

  describe('at the phone itself', () => {
    it.each(['PHONE', 'OTP'])('a match gives what was asked for by %s', async (stepUp) => {
      const id = await ask(newPhone(), stepUp);
      const done = await finishMobile(id, await askVfp(id));
      expect(done.json()).toEqual({ redirectUrl: null, status: 'SUCCESS' });
      expect(await read(id)).toMatchObject({ stepUpDetails: [], reviewing: true });
      await test.runJobs();
      expect((await read(id)).decision).toBe('APPROVED');
    });

    it('another number than the carrier knows fails, and stays due', async () => {
      const id = await ask('2125550191');
      expect((await finishMobile(id, await askVfp(id))).json()).toMatchObject({ status: 'FAILED' });
      expect((await read(id)).stepUpDetails).toEqual(['PHONE_AUTH']);
    });

    it('a phone without a carrier gets no vfp, and one that is too late fails', async () => {
      expect((await askCarrier(await ask('2125550192'))).statusCode).toBe(404);
      const late = await ask('2125550193');
      expect((await finishMobile(late, await askVfp(late))).json()).toMatchObject({ status: 'FAILED' });
    });

    it('a vfp of another application, of a link, a guessed or a used one proves nothing', async () => {
      const phone = newPhone();
      const [id, other] = [await ask(phone), await ask()];
      const foreign = await askVfp(other);
      const linked = await sentVfp(id, phone);
      const mismatch = await ask('2125550191');
      const used = await askVfp(mismatch);
      await finishMobile(mismatch, used);
      const before = await rowsOf();
      for (const vfp of [foreign, linked, GUESSED])
        expect((await finishMobile(id, vfp)).json()).toMatchObject({ status: 'FAILED' });
      expect((await finishMobile(mismatch, used)).json()).toMatchObject({ status: 'FAILED' });
      expect(await rowsOf()).toEqual(before);
      expect((await read(id)).stepUpDetails).toEqual(['PHONE_AUTH']);
      expect((await finishMobile(other, foreign)).json()).toMatchObject({ status: 'SUCCESS' });
    });

    it('a vfp of another application with the same number proves nothing', async () => {
      const phone = newPhone();
      const [id, other] = [await ask(phone), await ask(phone)];
      const foreign = await askVfp(other);
      expect((await finishMobile(id, foreign)).json()).toMatchObject({ status: 'FAILED' });
      expect((await read(id)).stepUpDetails).toEqual(['PHONE_AUTH']);
      expect((await finishMobile(other, foreign)).json()).toMatchObject({ status: 'SUCCESS' });
    });

    it('a used vfp proves nothing for a later check, even where the vendor says so', async () => {
      const id = await ask('2125550191');
      const used = await askVfp(id);
      await finishMobile(id, used);
      test.clock.forward(SECOND_MS);
      await startMobile(id);
      vendor.finishWith({ kind: 'known', reference: await newestReference(id), status: 'SUCCESS' });
      expect((await finishMobile(id, used)).json()).toMatchObject({ status: 'FAILED' });
      expect((await finishMobile(id, `unused-${id}`)).json()).toMatchObject({ status: 'SUCCESS' });
    });

    it('a check that has failed is not passed by another vfp', async () => {
      const id = await ask('2125550191');
      await finishMobile(id, await askVfp(id));
      vendor.finishWith({ kind: 'known', reference: await newestReference(id), status: 'SUCCESS' });
      expect((await finishMobile(id, `unused-${id}`)).json()).toMatchObject({ status: 'FAILED' });
      expect((await read(id)).stepUpDetails).toEqual(['PHONE_AUTH']);
    });

    it.each([
      ['mobile', 2 * MINUTE_MS - 1, 'SUCCESS'],
      ['mobile', 2 * MINUTE_MS, 'FAILED'],
      ['sms', 5 * MINUTE_MS - 1, 'SUCCESS'],
      ['sms', 5 * MINUTE_MS, 'FAILED'],
    ] as const)(
      'whatever the vendor’s clock says, by ours a check of kind %s is %i ms later: %s',
      async (check, passedMs, status) => {
        const id = await ask();
        await (check === 'mobile' ? startMobile(id) : sendLink(id));
        vendor.finishWith({ kind: 'known', reference: await newestReference(id), status: 'SUCCESS' });
        test.clock.forward(passedMs);
        const reply = await (check === 'mobile' ? finishMobile(id, `late-${id}`) : open(id, `late-${id}`));
        const said = reply.statusCode === 410 ? 'FAILED' : reply.json<{ status: string }>().status;
        expect(said).toBe(status);
        expect((await read(id)).stepUpDetails).toEqual(status === 'SUCCESS' ? [] : ['PHONE_AUTH']);
      },
    );

    it.each(['', 'no-uuid', 'urn:app:1'])(
      'of a check that is named %j nothing is known',
      async (reference) => {
        const id = await ask();
        vendor.finishWith({ kind: 'known', reference, status: 'SUCCESS' });
        expect((await finishMobile(id, GUESSED)).json()).toMatchObject({ status: 'FAILED' });
        expect((await open(id, GUESSED)).statusCode).toBe(410);
      },
    );

    it('is limited for an application, and says for how long', async () => {
      const id = await ask();
      for (let tries = 0; tries < 40; tries++) expect((await finishMobile(id, GUESSED)).statusCode).toBe(200);
      for (const limited of [await finishMobile(id, GUESSED), await startMobile(id)])
        expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '600']);
      test.clock.forward(10 * MINUTE_MS);
      expect((await startMobile(id)).statusCode).toBe(200);
    });

    it('two tabs with one vfp count once', async () => {
      const id = await ask();
      const vfp = await askVfp(id);
      const replies = await Promise.all([finishMobile(id, vfp), finishMobile(id, vfp)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]));
    });
  });

  describe('by a link', () => {
    it('opened on another device without signing in, gives what was asked for', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      expect(await standing(id)).toMatchObject({ status: 'NONE', phoneLastTwo: phone.slice(-2) });
      const sent = await sendLink(id);
      expect(sent.json()).toEqual({
        status: 'REQUESTED',
        undeliverable: false,
        phoneLastTwo: phone.slice(-2),
        expiresInSeconds: 300,
        resendAfterSeconds: 30,
      });
      const vfp = await newestVfp(phone);
      expect(await standing(id)).toMatchObject({ status: 'IN_PROGRESS', expiresInSeconds: 300 });
      const confirmed = await open(id, vfp);
      expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { status: 'SUCCESS' }]);
      expect(await standing(id)).toMatchObject({ status: 'SUCCESS' });
      await test.runJobs();
      expect((await read(id)).decision).toBe('APPROVED');
    });

    it('never says the link to the page that waits', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const sent = await sendLink(id);
      const vfp = await newestVfp(phone);
      const polled = await client.get(`${pathOf(id)}/phone-auth/verification-url`);
      expect(`${sent.body}${polled.body}`).not.toMatch(new RegExp(`vfp|http|${vfp.slice(0, 40)}`));
      expect(test.logLines.join('')).not.toContain(vfp.slice(0, 40));
    });

    it('counts once, and only for its own application: anything else is 410 and writes nothing', async () => {
      const [phone, otherPhone] = [newPhone(), newPhone()];
      const [id, other] = [await ask(phone), await ask(otherPhone)];
      const vfp = await sentVfp(id, phone);
      const foreign = await sentVfp(other, otherPhone);
      const mobile = await askVfp(id);
      const before = await rowsOf();
      const refused = [
        await open(id, foreign),
        await open(other, vfp),
        await open(id, mobile),
        await open(id, GUESSED),
        await open(`urn:app:${randomUUID()}`, vfp),
      ];
      for (const reply of refused)
        expect([reply.statusCode, reply.json<Problem>().code]).toEqual([410, 'phone-link.expired']);
      expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
      expect(await rowsOf()).toEqual(before);
      expect((await open(id, vfp)).statusCode).toBe(200);
      expect((await open(id, vfp)).statusCode).toBe(410);
    });

    it.each([
      [5 * MINUTE_MS - 1, 200],
      [5 * MINUTE_MS, 410],
      [5 * MINUTE_MS + 1, 410],
    ])('opened %i ms after it was sent is answered %i', async (ms, status) => {
      const phone = newPhone();
      const id = await ask(phone);
      const vfp = await sentVfp(id, phone);
      test.clock.forward(ms);
      expect((await open(id, vfp)).statusCode).toBe(status);
    });

    it('opened twice at once counts once', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const vfp = await sentVfp(id, phone);
      const replies = await Promise.all([open(id, vfp), open(id, vfp)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 410]));
    });

    it('asked for in two tabs is sent once; sent again, the old one stops working', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const old = await sentVfp(id, phone);
      expect((await sendLink(id)).statusCode).toBe(202);
      expect(await newestVfp(phone)).toBe(old);
      test.clock.forward(30 * SECOND_MS);
      expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(202);
      const fresh = await newestVfp(phone);
      expect((await open(id, old)).statusCode).toBe(410);
      expect((await open(id, fresh)).statusCode).toBe(200);
    });

    it('sent again in two tabs at once is sent once', async () => {
      const id = await ask();
      await sendLink(id);
      test.clock.forward(30 * SECOND_MS);
      const replies = await Promise.all([sendLink(id, { retry: 'true' }), sendLink(id, { retry: 'true' })]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([202, 429]));
    });

    it('is sent to one number no more often for several applications', async () => {
      const phone = newPhone();
      const [one, other] = [await ask(phone), await ask(phone)];
      const replies = await Promise.all([sendLink(one), sendLink(other)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([202, 429]));
    });

    it.each([
      ['asked for', {}, [202]],
      ['sent again', { retry: 'true' }, [202, 429]],
    ])('%s many times at once asks the vendor once', async (_case, query, statuses) => {
      const id = await ask();
      if ('retry' in query) await sendLink(id);
      test.clock.forward(30 * SECOND_MS);
      const askedBefore = vendor.asked.length;
      const replies = await Promise.all(Array.from({ length: 20 }, () => sendLink(id, query)));
      expect(vendor.asked.length - askedBefore).toBe(1);
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set(statuses));
    });

    it('that the vendor fails to make is not counted as sent, but does not ask for ever', async () => {
      const id = await ask();
      vendor.failWith(new Error('The phone check answered 500'));
      const askedBefore = vendor.asked.length;
      for (let tries = 0; tries < 10; tries++) expect((await sendLink(id)).statusCode).toBe(503);
      const limited = await sendLink(id);
      expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '600']);
      expect(vendor.asked.length - askedBefore).toBe(10);
      vendor.failWith(undefined);
      expect((await client.post(`${pathOf(id)}/otp-code`)).statusCode).toBe(200);
      test.clock.forward(10 * MINUTE_MS);
      for (let sends = 0; sends < 5; sends++) {
        expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(202);
        test.clock.forward(30 * SECOND_MS);
      }
    });

    it('works on when the vendor fails to make another one', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const vfp = await sentVfp(id, phone);
      test.clock.forward(30 * SECOND_MS);
      vendor.failWith(new Error('The phone check answered 500'));
      expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(503);
      vendor.failWith(undefined);
      expect((await open(id, vfp)).json()).toEqual({ status: 'SUCCESS' });
    });

    it('is not sent to a number that was changed while the vendor thought', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      vendor.meanwhile(() => changePhone(id, phone));
      const refused = await sendLink(id);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'application.state']);
      await test.runJobs();
      const inbox = await client.get('/api/sandbox/messages', { query: { to: `+1${phone}` } });
      expect(inbox.json<{ messages: object[] }>().messages).toEqual([]);
    });

    it('for an application that does not exist asks the vendor nothing', async () => {
      const askedBefore = vendor.asked.length;
      expect((await open(`urn:app:${randomUUID()}`, GUESSED)).statusCode).toBe(410);
      expect(vendor.asked).toHaveLength(askedBefore);
    });

    it('is limited together with codes, and says for how long', async () => {
      const id = await ask();
      await sendLink(id);
      test.clock.forward(30 * SECOND_MS - 1);
      const askedBefore = vendor.asked.length;
      const early = await sendLink(id, { retry: 'true' });
      expect(vendor.asked).toHaveLength(askedBefore);
      expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '1']);
      expect((await client.post(`${pathOf(id)}/otp-code`)).statusCode).toBe(429);
      for (let sends = 1; sends < 5; sends++) {
        test.clock.forward(30 * SECOND_MS);
        expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(202);
      }
      test.clock.forward(30 * SECOND_MS);
      expect((await sendLink(id, { retry: 'true' })).statusCode).toBe(429);
    });

    it('does not prove a number that was changed meanwhile', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      const vfp = await sentVfp(id, phone);
      await changePhone(id, phone);
      expect((await open(id, vfp)).statusCode).toBe(410);
      expect(await standing(id)).toMatchObject({ status: 'NONE' });
    });

    it('to a number that gets no texts says so', async () => {
      const id = await ask('2125550199');
      await sendLink(id);
      await test.runJobs();
      expect(await standing(id)).toMatchObject({ status: 'FAILED', undeliverable: true });
      const again = await sendLink(id, { retry: 'true' });
      expect(again.json<Problem>().code).toBe('phone.undeliverable');
    });

    it('that the carrier does not confirm fails, and another may be sent', async () => {
      const id = await ask('2125550191');
      const confirmed = await open(id, await sentVfp(id, '2125550191'));
      expect(confirmed.json()).toEqual({ status: 'FAILED' });
      expect(await standing(id)).toMatchObject({ status: 'FAILED', undeliverable: false });
      test.clock.forward(30 * SECOND_MS);
      expect((await sendLink(id)).json()).toMatchObject({ status: 'REQUESTED' });
    });

    it('of an earlier time does not stand for what is asked for again', async () => {
      const phone = newPhone();
      const id = await ask(phone);
      await open(id, await sentVfp(id, phone));
      await client.post(`/api/sandbox/applications/${id}/decision`, {
        decision: 'APPROVED_PENDING',
        stepUps: ['PHONE_AUTH'],
      });
      expect(await standing(id)).toMatchObject({ status: 'NONE' });
    });
  });

  it('asks for photo ID instead, and not for the phone again', async () => {
    const id = await ask();
    const skipped = await sendLink(id, { skip: 'true' });
    expect(skipped.json<ApplicationResponse>().application.stepUpDetails).toEqual(['GOV_ID_SELFIE']);
    expect((await startMobile(id)).json<Problem>().code).toBe('step-up.notDue');
    const polled = await client.get(`${pathOf(id)}/phone-auth/verification-url`);
    expect(polled.json<Problem>().code).toBe('step-up.notDue');
  });

  it('leads to no page but that of this application, on our own hosts', async () => {
    const [id, other] = [await ask(), await ask()];
    const targets = [
      `https://evil.example/${id}/phone-auth/confirmation`,
      `${HOST}.evil.example/${id}/phone-auth/confirmation`,
      `http://localhost:8080@evil.example/${id}/phone-auth/confirmation`,
      `http://user@localhost:8080/${id}/phone-auth/confirmation`,
      `https://localhost:8080/${id}/phone-auth/confirmation`,
      `${HOST}/${other}/phone-auth/confirmation`,
      `${HOST}/${id}/phone-auth/confirmation?vfp=x`,
      `${HOST}/${id}/phone-auth/confirmation#x`,
      `${HOST}/${id}/phone-auth/../../x`,
      'javascript:alert(1)',
      '',
    ];
    for (const finalTargetUrl of targets) {
      for (const call of ['mobile-verifications', 'sms-verifications']) {
        const refused = await client.post(`${pathOf(id)}/phone-auth/${call}`, { finalTargetUrl });
        expect([finalTargetUrl, refused.statusCode]).toEqual([finalTargetUrl, 400]);
        expect(refused.json<Problem>().code).toBe('phone-link.target');
      }
    }
    const { cookieHostUrl } = test.deps.config;
    for (const start of [cookieHostUrl, `${HOST}/r/partner-7`]) {
      const finalTargetUrl = `${start}/${id}/phone-auth/confirmation`;
      const taken = await client.post(`${pathOf(id)}/phone-auth/mobile-verifications`, { finalTargetUrl });
      expect(taken.statusCode).toBe(200);
    }
  });

  it('says when the vendor cannot be reached, and sends nothing', async () => {
    const phone = newPhone();
    const id = await ask(phone);
    vendor.failWith(new Error('The phone check answered 500'));
    const replies = [
      await startMobile(id),
      await finishMobile(id, GUESSED),
      await sendLink(id),
      await open(id, GUESSED),
    ];
    for (const reply of replies)
      expect([reply.statusCode, reply.json<Problem>().code]).toEqual([503, 'phone.unavailable']);
    expect(await standing(id)).toMatchObject({ status: 'NONE' });
    vendor.failWith(undefined);
    expect((await open(id, await sentVfp(id, phone))).statusCode).toBe(200);
  });

  it('answers nobody else, and asks the vendor nothing for them', async () => {
    const id = await ask();
    client = await signIn(test);
    const askedBefore = vendor.asked.length;
    const replies = [
      await startMobile(id),
      await finishMobile(id, GUESSED),
      await sendLink(id),
      await sendLink(id, { skip: 'true' }),
      await client.get(`${pathOf(id)}/phone-auth/verification-url`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect(vendor.asked).toHaveLength(askedBefore);
  });

  it('is for the United States: a Canadian proves the phone by a code', async () => {
    const company = { ...caAnswers.company, name: 'Ask PHONE' };
    const application = { currency: 'CAD', language: 'fr-CA' };
    const { application: asked } = await submitTestApplication(client, {
      ...caAnswers,
      company,
      application,
    });
    await test.runJobs();
    expect((await startMobile(asked.id)).json<Problem>().code).toBe('step-up.notDue');
    expect((await sendLink(asked.id)).json<Problem>().code).toBe('step-up.notDue');
    // So its pages, which route by the feature, lead to the code.
    const { features } = (
      await client.get('/api/v2/configs', { query: { currency: 'CAD' } })
    ).json<ConfigsResponse>();
    expect(features['phoneAuth']).toBe(false);
  });

  it('limits who tries many links from one address', async () => {
    const id = await ask();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 125; tries++) statuses.add((await open(id, GUESSED)).statusCode);
    expect([...statuses]).toEqual([410, 429]);
    test.clock.forward(10 * MINUTE_MS);
  });

  it('forgets checks and used vfps after a week', async () => {
    test.clock.forward(7 * 24 * 60 * MINUTE_MS + MINUTE_MS);
    await cleanUp(test.deps.db, test.clock.now());
    expect(await rowsOf()).toEqual({ checks: [], used: [] });
  });
});

describeOnEachDatabase('a link by text while the vendor of texts is down', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let path: string;
  let phone: string;
  let isDown: boolean;

  beforeAll(async () => {
    const sandbox = () => createSandboxSms(test.deps.db, () => test.clock.now());
    const sms: SmsPort = {
      send: (message) => (isDown ? Promise.reject(new Error('no answer')) : sandbox().send(message)),
    };
    const config = { ...readTestConfig(), features: { phoneAuth: true } };
    test = await startTestApp(kind, { config, providers: { sms } });
  });
  beforeEach(async () => {
    isDown = true;
    client = await signIn(test);
    phone = newPhone();
    const applicant = { ...usAnswers.applicant, phone: { localPhoneNumber: phone } };
    const company = { ...usAnswers.company, name: 'Ask PHONE' };
    const { application } = await submitTestApplication(client, { ...usAnswers, applicant, company });
    await test.runJobs();
    path = `/api/v2/applications/${application.id}`;
  });
  afterAll(() => test.close());

  const sendLink = () => {
    const id = path.split('/').at(-1) ?? '';
    const body = { finalTargetUrl: `${HOST}/${id}/phone-auth/confirmation` };
    return client.post(`${path}/phone-auth/sms-verifications`, body, { query: { retry: 'true' } });
  };
  const standing = async () =>
    (await client.get(`${path}/phone-auth/verification-url`)).json<PhoneVerificationResponse>();
  const runFor = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 10) {
      test.clock.forward(10 * SECOND_MS);
      await test.runJobs();
    }
  };
  const countTexts = async () => {
    const inbox = await client.get('/api/sandbox/messages', { query: { to: `+1${phone}` } });
    return inbox.json<{ messages: object[] }>().messages.length;
  };

  it('is given up after minutes, which is told; after its time another may be sent', async () => {
    expect((await sendLink()).statusCode).toBe(202);
    await runFor(4 * 60 + 50);
    expect(await standing()).toMatchObject({ status: 'FAILED', undeliverable: true });
    isDown = false;
    await runFor(20);
    expect(await standing()).toMatchObject({ status: 'NONE' });
    expect((await sendLink()).statusCode).toBe(202);
    await test.runJobs();
    expect(await standing()).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await countTexts()).toBe(1);
  });

  it('is not sent any more once another one took its place', async () => {
    await sendLink();
    await runFor(30);
    expect((await sendLink()).statusCode).toBe(202);
    isDown = false;
    await runFor(60);
    expect(await countTexts()).toBe(1);
    expect(await standing()).toMatchObject({ status: 'IN_PROGRESS' });
  });
});

// Those that end in 0191 to 0199 are magic.
function newPhone(): string {
  lastNumber += 1;
  if (lastNumber > 189) lastNumber = 101;
  return `2125550${lastNumber}`;
}
