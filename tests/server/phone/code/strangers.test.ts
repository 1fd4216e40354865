import { usAnswers } from '../../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../../support/databases.ts';
import { readCode, signIn, submitTestApplication } from '../../../support/testClient.ts';
import type { TestClient } from '../../../support/testClient.ts';
import { codeOf, nextNumber, startCodeTests } from './startCodeTests.ts';

const MINUTE_MS = 60_000;

describeOnOneDatabase('strangers who apply with the number of somebody', (kind) => {
  const { test, ask, send, give, standing } = startCodeTests(kind);

  async function applyAsStranger(phone: string): Promise<{ readonly id: string; readonly by: TestClient }> {
    const by = await signIn(test());
    const { application } = await submitTestApplication(by, {
      ...usAnswers,
      applicant: { ...usAnswers.applicant, phone: { localPhoneNumber: phone } },
      company: { ...usAnswers.company, name: 'Ask OTP' },
    });
    await test().runJobs();
    return { id: application.id, by };
  }
  const giveAs = (by: TestClient, id: string, code: string) =>
    by.post(`/api/v2/applications/${id}/step-ups/otp`, { code });

  it('use up none of the codes that they are sent', async () => {
    const { id, phone } = await ask();
    const stranger = await applyAsStranger(phone.slice(2));
    for (let sent = 0; sent < 5; sent++) {
      expect((await send(stranger.id, stranger.by)).statusCode).toBe(200);
      test().clock.forward(MINUTE_MS);
    }
    expect((await send(stranger.id, stranger.by)).statusCode).toBe(429);
    expect(await standing(id)).toMatchObject({ resendAfterSeconds: 0, locked: false });
    expect((await send(id)).statusCode).toBe(200);
    expect((await give(id, await readCode(test(), phone))).statusCode).toBe(200);
  });

  it('are sent three codes each at most once the phone got 30 in a day, and so is its holder', async () => {
    const { id, phone } = await ask();
    const statuses = [];
    for (let strangers = 0; strangers < 12; strangers++) {
      const stranger = await applyAsStranger(phone.slice(2));
      for (let sent = 0; sent < 4; sent++) {
        statuses.push((await send(stranger.id, stranger.by)).statusCode);
        test().clock.forward(31_000);
      }
    }
    // Each of the last is sent the three that anybody is.
    expect(statuses.filter((status) => status === 200)).toHaveLength(12 * 3 + 7);
    const holder = [];
    for (let sent = 0; sent < 4; sent++) {
      holder.push((await send(id)).statusCode);
      test().clock.forward(31_000);
    }
    expect(holder).toEqual([200, 200, 200, 429]);
  });

  it('guess ten times a day in all, after which a long code comes that its holder enters', async () => {
    const { id, phone } = await ask('Ask OTP', nextNumber());
    let compared = 0;
    for (let strangers = 0; strangers < 4; strangers++) {
      const stranger = await applyAsStranger(phone.slice(2));
      await send(stranger.id, stranger.by);
      const isLong = (await readCode(test(), phone)).length > 6;
      for (let tries = 0; tries < 5; tries++) {
        const tried = codeOf(await giveAs(stranger.by, stranger.id, String(tries).padStart(6, '0')));
        if (tried === 'one-time-code.mismatch' && !isLong) compared += 1;
      }
      test().clock.forward(1000);
    }
    expect(compared).toBe(10);
    expect((await send(id)).statusCode).toBe(200);
    const code = await readCode(test(), phone);
    expect(code).toMatch(/^[A-Z][\dA-Z]{3}-[\dA-Z]{4}-[\dA-Z]{4}$/);
    expect((await give(id, code.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
  });
});
