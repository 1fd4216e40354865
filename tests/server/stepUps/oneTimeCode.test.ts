import type { LightMyRequestResponse } from 'fastify';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import type { Problem } from '../../../src/contract/problem.ts';
import type { OtpCodeResponse } from '../../../src/contract/stepUps.ts';
import { createSandboxSms } from '../../../server/providers/sms/sandbox/createSandboxSms.ts';
import type { SmsPort } from '../../../server/providers/sms/smsPort.ts';
import { caAnswers } from '../../fixtures/caAnswers.ts';
import { usAnswers } from '../../fixtures/usAnswers.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';
import { readCode, signIn, submitTestApplication } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SKIP = { query: { skip: 'true' } };
const FIRST_NUMBER = 2_125_550_100;

let numbers = 0;

describeOnEachDatabase('a code by SMS', (kind) => {
  let test: TestApp;
  let client: TestClient;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  // Hours pass within a test, and with them the session.
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const ask = async (legalName = 'Ask OTP', phone = nextNumber(), currency = 'USD') => {
    const { applicant, company } = currency === 'USD' ? usAnswers : caAnswers;
    const { application } = await submitTestApplication(client, {
      application: { currency },
      applicant: { ...applicant, phone: { localPhoneNumber: phone } },
      company: { ...company, name: legalName },
    });
    await test.runJobs();
    return { id: application.id, phone: `+1${phone}` };
  };
  const read = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}`)).json<ApplicationResponse>().application;
  const send = async (id: string, by = client) => {
    const sent = await by.post(`/api/v2/applications/${id}/otp-code`);
    await test.runJobs();
    return sent;
  };
  const standing = async (id: string) =>
    (await client.get(`/api/v2/applications/${id}/otp-code`)).json<OtpCodeResponse>();
  const give = (id: string, code: string) => client.post(`/api/v2/applications/${id}/step-ups/otp`, { code });
  const skip = (id: string) =>
    client.post(`/api/v2/applications/${id}/step-ups/otp`, {}, { query: { skip: 'true' } });
  const guess = async (id: string, phone: string) => give(id, wrongOf(await readCode(test, phone)));
  const codeOf = (reply: LightMyRequestResponse) => reply.json<Problem>().code;

  it('is sent to the applicant’s mobile and proves it', async () => {
    const { id, phone } = await ask();
    expect(await standing(id)).toMatchObject({ delivery: 'none', attempts: 5, resendAfterSeconds: 0 });
    const sent = await send(id);
    expect(sent.json()).toEqual({
      attempts: 5,
      delivery: 'queued',
      phoneLastTwo: phone.slice(-2),
      expiresInSeconds: 600,
      resendAfterSeconds: 30,
      locked: false,
    });
    expect(await standing(id)).toMatchObject({ delivery: 'sent' });
    const code = await readCode(test, phone);
    expect(code).toMatch(/^\d{6}$/);
    const given = await give(id, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(given.statusCode).toBe(200);
    expect(given.json<ApplicationResponse>().application).toMatchObject({
      stepUpDetails: [],
      reviewing: true,
    });
    await test.runJobs();
    expect(await read(id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
    expect(await listResults(test, id)).toEqual([{ type: 'OTP_SMS', result: 'passed' }]);
  });

  it('proves the phone where a check of the phone is asked for', async () => {
    const { id, phone } = await ask('Ask PHONE');
    await send(id);
    expect((await give(id, await readCode(test, phone))).statusCode).toBe(200);
    expect(await listResults(test, id)).toEqual([{ type: 'PHONE_AUTH', result: 'passed' }]);
  });

  it('is written in the applicant’s language', async () => {
    const { phone, id } = await ask('Ask OTP', '4165550171', 'CAD');
    await send(id);
    const { messages } = (await client.get('/api/sandbox/messages', { query: { to: phone } })).json<{
      messages: { text: string; kind: string }[];
    }>();
    expect(messages[0]).toMatchObject({ kind: 'sms' });
    expect(messages[0]?.text).toMatch(/^\d{6} est votre code .+ 10 minutes/);
    expect(messages[0]?.text.length).toBeLessThanOrEqual(160);
  });

  it('is kept neither in the clear nor beside the number', async () => {
    const { id, phone } = await ask();
    await client.post(`/api/v2/applications/${id}/otp-code`);
    const dump = async () =>
      JSON.stringify([
        await test.deps.db.selectFrom('one_time_codes').selectAll().execute(),
        await test.deps.db.selectFrom('limit_uses').selectAll().execute(),
        await test.deps.db.selectFrom('outbox').selectAll().where('kind', '=', 'send-sms').execute(),
      ]);
    const waiting = await dump();
    await test.runJobs();
    const code = await readCode(test, phone);
    for (const rows of [waiting, await dump()]) {
      expect(rows).not.toContain(phone.slice(2));
      expect(rows).not.toContain(`"${code}"`);
    }
    expect(test.logLines.join('\n')).not.toContain(code);
  });

  it('expires after ten minutes of the server’s clock', async () => {
    const { id, phone } = await ask();
    await send(id);
    test.clock.forward(10 * MINUTE_MS - 1);
    expect(await standing(id)).toMatchObject({ expiresInSeconds: 1 });
    test.clock.forward(1);
    expect(await standing(id)).toMatchObject({ expiresInSeconds: 0, attempts: 5 });
    const late = await give(id, await readCode(test, phone));
    expect([late.statusCode, codeOf(late)]).toEqual([422, 'one-time-code.expired']);
    expect(await read(id)).toMatchObject({ stepUpDetails: ['OTP_SMS'] });
  });

  it('is worth nothing after five wrong tries, until a new one is sent', async () => {
    const { id, phone } = await ask();
    await send(id);
    for (const attempts of [4, 3, 2, 1, 0]) {
      const wrong = await guess(id, phone);
      expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'one-time-code.mismatch']);
      expect(await standing(id)).toMatchObject({ attempts });
    }
    const right = await give(id, await readCode(test, phone));
    expect([right.statusCode, codeOf(right)]).toEqual([422, 'one-time-code.attempts']);
    test.clock.forward(30_000);
    expect((await send(id)).json()).toMatchObject({ attempts: 5 });
    expect((await give(id, await readCode(test, phone))).statusCode).toBe(200);
  });

  it('counts tries that come at once', async () => {
    const { id, phone } = await ask();
    await send(id);
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess(id, phone)));
    expect(replies.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'one-time-code.attempts'),
      ...Array.from({ length: 5 }, () => 'one-time-code.mismatch'),
    ]);
  });

  it('does not count what is no code', async () => {
    const { id } = await ask();
    await send(id);
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      expect(codeOf(await give(id, code))).toBe('one-time-code.mismatch');
    }
    const missing = await client.post(`/api/v2/applications/${id}/step-ups/otp`, {});
    expect([missing.statusCode, codeOf(missing)]).toEqual([400, 'property.missing']);
    expect(await standing(id)).toMatchObject({ attempts: 5 });
  });

  it('is taken from two tabs only once', async () => {
    const { id, phone } = await ask();
    await send(id);
    const code = await readCode(test, phone);
    const replies = await Promise.all([give(id, code), give(id, code)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(codeOf(await give(id, code))).toBe('step-up.notDue');
  });

  it('takes the place of the one before', async () => {
    const { id, phone } = await ask();
    await send(id);
    const first = await readCode(test, phone);
    test.clock.forward(30_000);
    await send(id);
    expect(codeOf(await give(id, first))).toBe('one-time-code.mismatch');
    expect((await give(id, await readCode(test, phone))).statusCode).toBe(200);
  });

  it('counts only for its own application', async () => {
    const { id, phone } = await ask();
    const other = await ask('Ask OTP', nextNumber());
    await send(id);
    await send(other.id);
    expect(codeOf(await give(other.id, await readCode(test, phone)))).toBe('one-time-code.mismatch');
  });

  it('counts only for the number that it was sent to', async () => {
    const { id, phone } = await ask('Ask OTP, FULL');
    await send(id);
    const code = await readCode(test, phone);
    const number = nextNumber();
    const changed = await client.put(`/api/v2/applications/${id}`, {
      applicant: { phone: { localPhoneNumber: number } },
    });
    expect(changed.statusCode).toBe(200);
    expect(await standing(id)).toMatchObject({ delivery: 'none', phoneLastTwo: number.slice(-2) });
    expect(codeOf(await give(id, code))).toBe('one-time-code.expired');
  });

  it('locks for a day after ten wrong ones, and photo ID is the way on', async () => {
    const { id, phone } = await ask();
    for (let round = 0; round < 2; round++) {
      await send(id);
      for (let i = 0; i < 5; i++) await guess(id, phone);
      test.clock.forward(HOUR_MS / 2);
    }
    expect(await standing(id)).toMatchObject({ locked: true, attempts: 0, resendAfterSeconds: 23 * 3600 });
    for (const locked of [await send(id), await give(id, '123456')]) {
      expect([locked.statusCode, codeOf(locked)]).toEqual([429, 'one-time-code.locked']);
      expect(locked.headers['retry-after']).toBe(String(23 * 3600));
    }
    expect((await skip(id)).json<ApplicationResponse>().application.stepUpDetails).toEqual(['GOV_ID_SELFIE']);
  });

  it('locks the number for every application, not only for the one that was guessed at', async () => {
    const phone = nextNumber();
    const [one, other] = [await ask('Ask OTP', phone), await ask('Ask OTP', phone)];
    for (const { id } of [one, other]) {
      await send(id);
      for (let i = 0; i < 5; i++) await guess(id, one.phone);
      test.clock.forward(MINUTE_MS);
    }
    expect(await standing(one.id)).toMatchObject({ locked: true });
    const third = await ask('Ask OTP', phone);
    expect(codeOf(await send(third.id))).toBe('one-time-code.locked');
  });

  it('counts tries at one number that come at once for several applications', async () => {
    const phone = nextNumber();
    const [one, two, three] = [
      await ask('Ask OTP', phone),
      await ask('Ask OTP', phone),
      await ask('Ask OTP', phone),
    ];
    for (const [{ id }, wrongTries] of [
      [one, 5],
      [two, 4],
      [three, 0],
    ] as const) {
      await send(id);
      for (let i = 0; i < wrongTries; i++) await guess(id, one.phone);
      test.clock.forward(MINUTE_MS);
    }
    const wrong = wrongOf(await readCode(test, one.phone));
    const replies = await Promise.all([two, three, two, three].map(({ id }) => give(id, wrong)));
    expect(replies.map(codeOf).toSorted()).toEqual([
      'one-time-code.locked',
      'one-time-code.locked',
      'one-time-code.locked',
      'one-time-code.mismatch',
    ]);
  });

  it('locks the application for every number, not only for the one that was guessed at', async () => {
    const { id, phone } = await ask('Ask OTP, FULL');
    await send(id);
    for (let i = 0; i < 5; i++) await guess(id, phone);
    const number = nextNumber();
    await client.put(`/api/v2/applications/${id}`, { applicant: { phone: { localPhoneNumber: number } } });
    test.clock.forward(MINUTE_MS);
    await send(id);
    for (let i = 0; i < 5; i++) await guess(id, `+1${number}`);
    expect(codeOf(await give(id, await readCode(test, `+1${number}`)))).toBe('one-time-code.locked');
  });

  it.each([
    ['one in thirty seconds', [0], 29_000, 1],
    ['five in ten minutes', [0, 30, 60, 90, 120], 9 * MINUTE_MS, 60],
    ['twenty in a day', Array.from({ length: 20 }, (_, i) => i * 1800), 20 * HOUR_MS, 4 * 3600],
  ] as const)('is sent %s at most', async (_limit, seconds, askedAfterMs, wait) => {
    const { id } = await ask();
    let passedMs = 0;
    const passTo = async (ms: number) => {
      if (ms === passedMs) return;
      test.clock.forward(ms - passedMs);
      passedMs = ms;
      client = await signIn(test, client.email);
    };
    for (const second of seconds) {
      await passTo(second * 1000);
      expect((await send(id)).statusCode).toBe(200);
    }
    await passTo(askedAfterMs);
    const refused = await send(id);
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'rate.limited']);
    expect(refused.headers['retry-after']).toBe(String(wait));
    expect(await standing(id)).toMatchObject({ resendAfterSeconds: wait });
    await passTo(askedAfterMs + wait * 1000);
    expect((await send(id)).statusCode).toBe(200);
  });

  it('is sent to one number no more often for several applications', async () => {
    const phone = nextNumber();
    const [one, other] = [await ask('Ask OTP', phone), await ask('Ask OTP', phone)];
    const replies = await Promise.all([send(one.id), send(other.id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429]);
  });

  it('says that a number gets none, and sends no further one', async () => {
    const { id } = await ask('Ask OTP', '2125550199');
    expect((await send(id)).statusCode).toBe(200);
    expect(await standing(id)).toMatchObject({ delivery: 'undeliverable' });
    test.clock.forward(MINUTE_MS);
    const again = await send(id);
    expect([again.statusCode, codeOf(again)]).toEqual([422, 'phone.undeliverable']);
    expect((await skip(id)).statusCode).toBe(200);
  });

  it('gives way to photo ID, once, without asking underwriting', async () => {
    const { id } = await ask('Ask OTP, SSN');
    await send(id);
    for (let i = 0; i < 2; i++) {
      const skipped = await skip(id);
      expect(skipped.statusCode).toBe(200);
      expect(skipped.json<ApplicationResponse>().application).toMatchObject({
        stepUpDetails: ['GOV_ID_SELFIE', 'FULL_SSN'],
        reviewing: false,
      });
    }
    expect(await listResults(test, id)).toEqual([{ type: 'OTP_SMS', result: 'skipped' }]);
    expect(codeOf(await send(id))).toBe('step-up.notDue');
    const trail = await test.deps.db
      .selectFrom('decision_audit')
      .select('reason')
      .where('application_id', '=', id)
      .where('actor', '=', 'applicant')
      .where('event', '=', 'ask')
      .execute();
    expect(trail).toEqual([{ reason: 'photo ID instead of OTP_SMS' }]);
  });

  it('is not sent, shown or taken where nobody asks for it', async () => {
    const { id } = await ask('Ask INFO');
    const replies = [
      await send(id),
      await client.get(`/api/v2/applications/${id}/otp-code`),
      await give(id, '123456'),
      await skip(id),
    ];
    for (const reply of replies) expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'step-up.notDue']);
  });

  it('is only for whom the application belongs to', async () => {
    const { id } = await ask();
    const other = await signIn(test);
    const path = `/api/v2/applications/${id}`;
    const replies = [
      await send(id, other),
      await other.get(`${path}/otp-code`),
      await other.post(`${path}/step-ups/otp`, { code: '123456' }),
      await other.post(`${path}/step-ups/otp`, {}, { query: { skip: 'true' } }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(await standing(id)).toMatchObject({ delivery: 'none', attempts: 5 });
  });
});

describeOnEachDatabase('a code that the vendor does not take over', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let isDown = true;

  beforeAll(async () => {
    const sandbox = () => createSandboxSms(test.deps.db, () => test.clock.now());
    const sms: SmsPort = {
      send: (message) => (isDown ? Promise.reject(new Error('no answer')) : sandbox().send(message)),
    };
    test = await startTestApp(kind, { providers: { sms } });
  });
  beforeEach(async () => {
    client = await signIn(test);
  });
  afterAll(() => test.close());

  const ask = async () => {
    const phone = nextNumber();
    const applicant = { ...usAnswers.applicant, phone: { localPhoneNumber: phone } };
    const company = { ...usAnswers.company, name: 'Ask OTP' };
    const { application } = await submitTestApplication(client, { ...usAnswers, applicant, company });
    await test.runJobs();
    return { path: `/api/v2/applications/${application.id}`, phone: `+1${phone}` };
  };
  const send = async (path: string) => {
    expect((await client.post(`${path}/otp-code`)).statusCode).toBe(200);
    await test.runJobs();
  };
  const deliveryAfter = async (path: string, passedMs: number) => {
    test.clock.forward(passedMs);
    await test.runJobs();
    return (await client.get(`${path}/otp-code`)).json<OtpCodeResponse>().delivery;
  };
  const countTexts = async (to: string) =>
    (await client.get('/api/sandbox/messages', { query: { to } })).json<{ messages: object[] }>().messages
      .length;
  const give = async (path: string, phone: string) =>
    client.post(`${path}/step-ups/otp`, { code: await readCode(test, phone) });

  it('is handed over when it is back', async () => {
    const { path, phone } = await ask();
    isDown = true;
    await send(path);
    expect(await deliveryAfter(path, 5_000)).toBe('queued');
    isDown = false;
    expect(await deliveryAfter(path, 5_000)).toBe('sent');
    expect((await give(path, phone)).statusCode).toBe(200);
  });

  it('is given up after minutes, which is told, and another one may be sent', async () => {
    const { path, phone } = await ask();
    isDown = true;
    await send(path);
    for (let minutes = 0; minutes < 10; minutes++) await deliveryAfter(path, MINUTE_MS);
    isDown = false;
    expect(await deliveryAfter(path, 0)).toBe('none');
    await send(path);
    expect(await deliveryAfter(path, 0)).toBe('sent');
    expect((await give(path, phone)).statusCode).toBe(200);
  });

  it('is not sent any more once another one took its place', async () => {
    const { path, phone } = await ask();
    isDown = true;
    await send(path);
    test.clock.forward(MINUTE_MS);
    await send(path);
    isDown = false;
    expect(await deliveryAfter(path, MINUTE_MS)).toBe('sent');
    expect(await countTexts(phone)).toBe(1);
    expect((await give(path, phone)).statusCode).toBe(200);
  });

  it.each([
    ['it is needed no longer', (path: string) => client.post(`${path}/step-ups/otp`, {}, SKIP)],
    ['it has expired', () => test.clock.forward(11 * MINUTE_MS)],
  ])('is not sent any more once %s', async (_case, happen) => {
    const { path, phone } = await ask();
    isDown = true;
    await send(path);
    await happen(path);
    isDown = false;
    test.clock.forward(MINUTE_MS);
    await test.runJobs();
    expect(await countTexts(phone)).toBe(0);
  });
});

describeOnEachDatabase('guessing a code by SMS', (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  it('succeeds in any day with a chance of at most 1 in 100,000', async () => {
    const start = test.clock.now().getTime();
    const email = 'guesser@example.com';
    let client = await signIn(test, email);
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      const { application } = await submitTestApplication(client, {
        ...usAnswers,
        company: { ...usAnswers.company, name: 'Ask OTP' },
      });
      ids.push(application.id);
    }
    await test.runJobs();
    test.clock.forward(MINUTE_MS);
    const comparedAt: number[] = [];
    while (test.clock.now().getTime() < start + 2 * DAY_MS) {
      client = await signIn(test, email);
      for (const id of ids) {
        await client.post(`/api/v2/applications/${id}/otp-code`);
        await test.runJobs();
        const code = wrongOf(await readCode(test, '+12125550123'));
        for (;;) {
          const before = await countTries(test);
          await client.post(`/api/v2/applications/${id}/step-ups/otp`, { code });
          if ((await countTries(test)) === before) break;
          comparedAt.push(test.clock.now().getTime());
        }
      }
      test.clock.forward(12 * MINUTE_MS);
    }
    const inDayFrom = (from: number) => comparedAt.filter((at) => at >= from && at < from + DAY_MS).length;
    const worst = Math.max(...comparedAt.map(inDayFrom));
    expect(comparedAt.length).toBeGreaterThan(10);
    expect(worst / 1_000_000).toBeLessThanOrEqual(1e-5);
  }, 120_000);
});

// Every comparison with a code that stands leaves its trace in the code itself.
async function countTries({ deps }: TestApp): Promise<number> {
  const rows = await deps.db.selectFrom('one_time_codes').select('attempts').execute();
  return rows.reduce((sum, { attempts }) => sum + attempts, 0);
}

async function listResults({ deps }: TestApp, id: string) {
  return deps.db
    .selectFrom('step_up_results')
    .select(['type', 'result'])
    .where('application_id', '=', id)
    .execute();
}

function wrongOf(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

function nextNumber(): string {
  return String(FIRST_NUMBER + (numbers++ % 99));
}
