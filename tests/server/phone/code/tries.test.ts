import type { ApplicationResponse } from '../../../../src/contract/applications.ts';
import { describeWithParallelCalls } from '../../../support/databases.ts';
import { passInUse, readCode } from '../../../support/testClient.ts';
import { codeOf, nextNumber, startCodeTests, wrongOf } from './startCodeTests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeWithParallelCalls('a code by SMS', (kind) => {
  const { test, client, ask, read, send, standing, give, skip, guess } = startCodeTests(kind);

  it('expires after ten minutes of the server’s clock', async () => {
    const { id, phone } = await ask();
    await send(id);
    test().clock.forward(10 * MINUTE_MS - 1);
    expect(await standing(id)).toMatchObject({ expiresInSeconds: 1 });
    test().clock.forward(1);
    expect(await standing(id)).toMatchObject({ expiresInSeconds: 0, attempts: 5 });
    const late = await give(id, await readCode(test(), phone));
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
    const right = await give(id, await readCode(test(), phone));
    expect([right.statusCode, codeOf(right)]).toEqual([422, 'one-time-code.attempts']);
    test().clock.forward(30_000);
    expect((await send(id)).json()).toMatchObject({ attempts: 5 });
    expect((await give(id, await readCode(test(), phone))).statusCode).toBe(200);
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

  it('counts the same wrong code once, however often it comes', async () => {
    const { id, phone } = await ask();
    await send(id);
    const wrong = wrongOf(await readCode(test(), phone));
    const replies = [await give(id, wrong), ...(await Promise.all([give(id, wrong), give(id, wrong)]))];
    expect(replies.map(codeOf)).toEqual(Array.from(replies, () => 'one-time-code.mismatch'));
    expect(await standing(id)).toMatchObject({ attempts: 4 });
    test().clock.forward(30_000);
    await send(id);
    await give(id, wrong);
    expect(await standing(id)).toMatchObject({ attempts: 4 });
  });

  it('does not count what is no code', async () => {
    const { id } = await ask();
    await send(id);
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      expect(codeOf(await give(id, code))).toBe('one-time-code.mismatch');
    }
    const missing = await client().post(`/api/v2/applications/${id}/step-ups/otp`, {});
    expect([missing.statusCode, codeOf(missing)]).toEqual([400, 'property.missing']);
    expect(await standing(id)).toMatchObject({ attempts: 5 });
  });

  it('is taken from two tabs only once', async () => {
    const { id, phone } = await ask();
    await send(id);
    const code = await readCode(test(), phone);
    const replies = await Promise.all([give(id, code), give(id, code)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(codeOf(await give(id, code))).toBe('step-up.notDue');
  });

  it('takes the place of the one before', async () => {
    const { id, phone } = await ask();
    await send(id);
    const first = await readCode(test(), phone);
    test().clock.forward(30_000);
    await send(id);
    expect(codeOf(await give(id, first))).toBe('one-time-code.mismatch');
    expect((await give(id, await readCode(test(), phone))).statusCode).toBe(200);
  });

  it('counts only for its own application', async () => {
    const { id, phone } = await ask();
    const other = await ask('Ask OTP', nextNumber());
    await send(id);
    await send(other.id);
    expect(codeOf(await give(other.id, await readCode(test(), phone)))).toBe('one-time-code.mismatch');
  });

  it('counts only for the number that it was sent to', async () => {
    const { id, phone } = await ask('Ask OTP, FULL');
    await send(id);
    const code = await readCode(test(), phone);
    const number = nextNumber();
    const changed = await client().put(`/api/v2/applications/${id}`, {
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
      await passInUse(test(), client(), HOUR_MS / 2);
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
      test().clock.forward(MINUTE_MS);
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
      test().clock.forward(MINUTE_MS);
    }
    const sent = await readCode(test(), one.phone);
    const replies = await Promise.all(
      [two, three, two, three].map(({ id }, index) => give(id, wrongOf(sent, 100 + index))),
    );
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
    await client().put(`/api/v2/applications/${id}`, { applicant: { phone: { localPhoneNumber: number } } });
    test().clock.forward(MINUTE_MS);
    await send(id);
    for (let i = 0; i < 5; i++) await guess(id, `+1${number}`);
    expect(codeOf(await give(id, await readCode(test(), `+1${number}`)))).toBe('one-time-code.locked');
  });
});
