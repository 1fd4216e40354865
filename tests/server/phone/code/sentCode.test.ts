import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import { describeWithParallelCalls } from '../../../support/databases.ts';
import { isSelfContained } from '../../../support/isSelfContained.ts';
import { readCode, signIn } from '../../../support/testClient.ts';
import { codeOf, nextNumber, startCodeTests } from './startCodeTests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeWithParallelCalls('a code by SMS', (kind) => {
  const { test, client, signInAgain, ask, read, send, standing, give, skip, listResults } =
    startCodeTests(kind);

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
    const code = await readCode(test(), phone);
    expect(code).toMatch(/^\d{6}$/);
    const given = await give(id, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(given.statusCode).toBe(200);
    expect(given.json<ApplicationResponse>().application).toMatchObject({
      stepUpDetails: [],
      reviewing: true,
    });
    await test().runJobs();
    expect(await read(id)).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] });
    expect(await listResults(id)).toEqual([{ type: 'OTP_SMS', result: 'passed' }]);
  });

  it('proves the phone where a check of the phone is asked for', async () => {
    const { id, phone } = await ask('Ask PHONE');
    await send(id);
    expect((await give(id, await readCode(test(), phone))).statusCode).toBe(200);
    expect(await listResults(id)).toEqual([{ type: 'PHONE_AUTH', result: 'passed' }]);
  });

  it('is written in the applicant’s language', async () => {
    const { phone, id } = await ask('Ask OTP', '4165550171', 'CAD');
    await send(id);
    const { messages } = (await client().get('/api/sandbox/messages', { query: { to: phone } })).json<{
      messages: { text: string; kind: string }[];
    }>();
    expect(messages[0]).toMatchObject({ kind: 'sms' });
    expect(messages[0]?.text).toMatch(/^\d{6} est votre code .+ 10 minutes/);
    expect(messages[0]?.text.length).toBeLessThanOrEqual(160);
  });

  it('is kept neither in the clear nor beside the number', async () => {
    const { id, phone } = await ask();
    await client().post(`/api/v2/applications/${id}/otp-code`);
    const dump = async () =>
      JSON.stringify([
        await test().deps.db.selectFrom('one_time_codes').selectAll().execute(),
        await test().deps.db.selectFrom('limit_uses').selectAll().execute(),
        await test().deps.db.selectFrom('outbox').selectAll().where('kind', '=', 'send-sms').execute(),
      ]);
    const waiting = await dump();
    await test().runJobs();
    const code = await readCode(test(), phone);
    for (const rows of [waiting, await dump()]) {
      expect(rows).not.toContain(phone.slice(2));
      expect(rows).not.toContain(`"${code}"`);
    }
    expect(test().logLines.join('\n')).not.toMatch(isSelfContained(code));
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
      test().clock.forward(ms - passedMs);
      passedMs = ms;
      await signInAgain();
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

  it('is sent to five numbers in a day by one person, and on to those', async () => {
    const asked = [];
    for (let numbers = 0; numbers < 6; numbers += 1) asked.push(await ask());
    const statuses = [];
    for (const { id } of asked) statuses.push((await send(id)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await standing(asked.at(-1)?.id ?? '')).resendAfterSeconds).toBeGreaterThan(60 * 60);
    test().clock.forward(MINUTE_MS);
    expect((await send(asked[0]?.id ?? '')).statusCode).toBe(200);
  });

  it('says that a number gets none, and sends no further one', async () => {
    const { id } = await ask('Ask OTP', '2125550199');
    expect((await send(id)).statusCode).toBe(200);
    expect(await standing(id)).toMatchObject({ delivery: 'undeliverable' });
    test().clock.forward(MINUTE_MS);
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
    expect(await listResults(id)).toEqual([{ type: 'OTP_SMS', result: 'skipped' }]);
    expect(codeOf(await send(id))).toBe('step-up.notDue');
    const trail = await test()
      .deps.db.selectFrom('audit_entries')
      .select('reason')
      .where('application_id', '=', id)
      .where('actor', '=', 'applicant')
      .where('event', '=', 'ask')
      .execute();
    expect(trail).toEqual([{ reason: 'photo ID instead of OTP_SMS' }]);
  });

  it('is not sent, shown or accepted if it is not requested', async () => {
    const { id } = await ask('Ask INFO');
    const replies = [
      await send(id),
      await client().get(`/api/v2/applications/${id}/otp-code`),
      await give(id, '123456'),
      await skip(id),
    ];
    for (const reply of replies) expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'step-up.notDue']);
  });

  it('is only for whom the application belongs to', async () => {
    const { id } = await ask();
    const other = await signIn(test());
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
