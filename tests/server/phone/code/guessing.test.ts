import { usAnswers } from '../../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../../support/databases.ts';
import { startTestApp } from '../../../support/testApp.ts';
import type { TestApp } from '../../../support/testApp.ts';
import { readCode, signIn, submitTestApplication } from '../../../support/testClient.ts';
import { wrongOf } from './startCodeTests.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ROUND_MS = 20 * MINUTE_MS;
/** A session lasts two hours. */
const ROUNDS_OF_A_SESSION = 5;

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

// Every comparison with a code that stands leaves its trace in the code itself.
async function countTries({ deps }: TestApp): Promise<number> {
  const rows = await deps.db.selectFrom('one_time_codes').select('attempts').execute();
  return rows.reduce((sum, { attempts }) => sum + attempts, 0);
}
