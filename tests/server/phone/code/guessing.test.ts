import { usAnswers } from '../../../fixtures/usAnswers.ts';
import { describeOnOneDatabase, embedded } from '../../../support/databases.ts';
import { inAll } from '../../../support/onlyInAll.ts';
import { startTestApp, type TestApp } from '../../../support/testApp.ts';
import { readCode, signIn, submitTestApplication, type TestClient } from '../../../support/testClient.ts';
import { wrongOf, codeOf, nextNumber, startCodeTests } from './startCodeTests.ts';
import { caAnswers } from '../../../fixtures/caAnswers.ts';
import { projectFilesWith } from '../../../support/definitionFixtures.ts';
import { readDefinitionFiles } from '../../../../src/product/node.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ROUND_MS = (inAll('more-repetitions') ? 20 : 60) * MINUTE_MS;
/** A session lasts two hours, and half an hour without a call. */
const ROUNDS_OF_A_SESSION = inAll('more-repetitions') ? 5 : 1;

describeOnOneDatabase('guessing a code by SMS', (kind) => {
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
    for (let round = 0; test.clock.now().getTime() < start + 2 * DAY_MS; round += 1) {
      if (round % ROUNDS_OF_A_SESSION === 0) client = await signIn(test, email);
      for (const id of ids) {
        await client.post(`/api/v2/applications/${id}/otp-code`);
        await test.runJobs();
        const sent = await readCode(test, '+12125550123');
        for (let guess = 1; ; guess += 1) {
          const code = wrongOf(sent, guess);
          const before = await countTries(test);
          await client.post(`/api/v2/applications/${id}/step-ups/otp`, { code });
          if ((await countTries(test)) === before) break;
          comparedAt.push(test.clock.now().getTime());
        }
      }
      test.clock.forward(ROUND_MS);
    }
    const inDayFrom = (from: number) => comparedAt.filter((at) => at >= from && at < from + DAY_MS).length;
    const worst = Math.max(...comparedAt.map(inDayFrom));
    expect(comparedAt.length).toBeGreaterThan(10);
    expect(worst / 1_000_000).toBeLessThanOrEqual(1e-5);
  });
});

// Every comparison with a valid code is counted in the code itself.
async function countTries({ deps }: TestApp): Promise<number> {
  const rows = await deps.db.selectFrom('one_time_codes').select('attempts').execute();
  return rows.reduce((sum, { attempts }) => sum + attempts, 0);
}

/** The seventh is sent the phone's 28th code. */
const STRANGERS = inAll('more-repetitions') ? 12 : 9;

describeOnOneDatabase('strangers who apply with another person’s number', (kind) => {
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
    for (let strangers = 0; strangers < STRANGERS; strangers++) {
      const stranger = await applyAsStranger(phone.slice(2));
      for (let sent = 0; sent < 4; sent++) {
        statuses.push((await send(stranger.id, stranger.by)).statusCode);
        test().clock.forward(31_000);
      }
    }
    // Each of the last is sent the three that anybody is.
    expect(statuses.filter((status) => status === 200)).toHaveLength(STRANGERS * 3 + 7);
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

const MARKET = 'markets/ca/market.json';
const CONTACT = 'base/definitions/contact.json';

/** The Canadian market with phones of another region, named by the market or by the question itself. */
async function filesFor(region: string, by: 'market' | 'question') {
  const project = await readDefinitionFiles();
  const market = project.get(MARKET)?.json as { formats: object };
  const contact = project.get(CONTACT)?.json as Record<'mobilePhone', object>;
  const { mobilePhone } = contact;
  return projectFilesWith(
    by === 'market'
      ? { [MARKET]: { ...market, phoneRegion: region, formats: { ...market.formats, 'mobile-phone': {} } } }
      : { [CONTACT]: { ...contact, mobilePhone: { ...mobilePhone, formatOptions: { region } } } },
  );
}

it.each([
  ['AU', 'market', '0412 345 678', '+61412345678'],
  ['GB', 'market', '+44 7400 123456', '+447400123456'],
  ['SG', 'question', '8123 4567', '+6581234567'],
] as const)('a code goes to the country of the phone: %s by the %s', async (region, by, typed, sentTo) => {
  const test = await startTestApp(embedded, { definitions: await filesFor(region, by) });
  const client = await signIn(test);
  const { phone: _canadian, ...company } = caAnswers.company;
  const { application } = await submitTestApplication(client, {
    application: { currency: 'CAD', language: 'en-CA' },
    applicant: { ...caAnswers.applicant, phone: { localPhoneNumber: typed } },
    company: { ...company, name: 'Ask OTP' },
  });
  await test.runJobs();
  const sent = await client.post(`/api/v2/applications/${application.id}/otp-code`);
  expect(sent.statusCode).toBe(200);
  await test.runJobs();
  const code = await readCode(test, sentTo);
  expect(code).toMatch(/^\d{6}$/);
  const given = await client.post(`/api/v2/applications/${application.id}/step-ups/otp`, { code });
  expect(given.statusCode).toBe(200);
  await test.close();
});
