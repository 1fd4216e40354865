import { usAnswers, usBankAccount, usOrder } from '../fixtures/usAnswers.ts';
import { startTestApp } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';
import { readAgreement, readCode, signIn } from '../support/testClient.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';
import { callerOf } from './caller.ts';
import type { Caller } from './caller.ts';

const AT_ONCE = 50;

/** Everything that must happen once, fifty times at once: by an impatient person, by a page that tries again, by a thief of a code. */
export const attackInParallel: Attack = async ({ kind }) => {
  const test = await startTestApp(kind);
  try {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const owner = callerOf(url, (await signIn(test)).cookie);
    const findings = new Findings();
    const expectOnce = (what: string, effects: number) => {
      findings.tries += AT_ONCE - 1;
      findings.check(effects === 1, () => `${what}: ${effects} effects of ${AT_ONCE} calls`);
    };

    const ids = await createAtOnce(test, owner);
    const [id = ''] = ids;
    expectOnce('creating an application', ids.length);

    const path = `/api/v2/applications/${id}`;
    await owner.send('PUT', path, { body: { order: usOrder } });
    await atOnce(() => owner.send('POST', `${path}/onboard`));
    await test.runJobs();
    for (const [state, times] of await countMoves(test, id)) expectOnce(`becoming ${state}`, times);

    await atOnce(() => owner.send('POST', `${path}/financial-instruments/manual`, { body: usBankAccount }));
    const accounts = test.deps.db.selectFrom('financial_instruments').select('id');
    expectOnce('linking a bank account', (await accounts.where('application_id', '=', id).execute()).length);

    expectOnce('signing in by a code', await signInAtOnce(test, url));
    expectOnce('redeeming a code of a partner’s site', await redeemAtOnce(url, owner, path));
    return findings.outcome(`${AT_ONCE} at once`);
  } finally {
    await test.close();
  }
};

const ONE_KEY = { 'idempotency-key': 'the-same-once-more' };

function atOnce<Result>(call: () => Promise<Result>): Promise<readonly Result[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, call));
}

/** The applications that there are afterwards. */
async function createAtOnce(test: TestApp, owner: Caller): Promise<readonly string[]> {
  const body = { ...usAnswers, agreement: await readAgreement(test) };
  await atOnce(() => owner.send('POST', '/api/v2/applications', { body, headers: ONE_KEY }));
  const { text } = await owner.send('GET', '/api/v2/accounts');
  const { accounts } = JSON.parse(text) as { accounts: readonly { applicationId: string }[] };
  return accounts.map(({ applicationId }) => applicationId);
}

/** How often the application got into each of its states. */
async function countMoves(test: TestApp, id: string): Promise<readonly (readonly [string, number])[]> {
  const moves = await test.deps.db
    .selectFrom('audit_entries')
    .select('to_state')
    .where('application_id', '=', id)
    .execute();
  return [...Map.groupBy(moves, (move) => String(move.to_state))].map(([state, same]) => [
    state,
    same.length,
  ]);
}

/** How many are let in by one code, from the browser that asked for it. */
async function signInAtOnce(test: TestApp, url: string): Promise<number> {
  const email = 'parallel@example.com';
  const visitor = callerOf(url);
  await visitor.send('POST', '/api/v2/sign-in/codes', { body: { email } });
  await test.runJobs();
  const body = { email, code: await readCode(test, email) };
  const { cookie } = visitor;
  const sessions = await atOnce(() =>
    callerOf(url, cookie).send('POST', '/api/v2/sign-in/sessions', { body }),
  );
  return sessions.filter(({ status }) => status === 201).length;
}

async function redeemAtOnce(url: string, owner: Caller, path: string): Promise<number> {
  await owner.send('POST', `${path}/permissions`, { body: { type: 'SINGLE_SIGN_ON' } });
  const { text } = await owner.send('GET', `${path}/auth-code`);
  const { code } = JSON.parse(text) as { code: string };
  const redeemed = await atOnce(() =>
    callerOf(url).send('POST', '/api/v2/auth-codes/redemptions', { body: { code } }),
  );
  return redeemed.filter(({ status }) => status === 200).length;
}
