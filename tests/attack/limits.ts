import { pngDocument } from '../fixtures/documents.ts';
import { usAnswers, usBankAccount } from '../fixtures/usAnswers.ts';
import { startTestApp } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';
import {
  clientOf,
  createTestApplication,
  OWN_PAGE,
  signIn,
  submitTestApplication,
} from '../support/testClient.ts';
import type { TestClient } from '../support/testClient.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The attacker comes back so often, and tries until refused each time, but not more often than this. */
const EVERY_MS = 20 * MINUTE_MS;
const TRIES_AT_ONCE = 40;
/** A session lasts two hours at most. */
const SESSION_MS = 100 * MINUTE_MS;

/** Something that one attacker must not do more often than so many times in any window. */
interface Limit {
  readonly what: string;
  readonly most: number;
  readonly windowMs: number;
  /** Prepares what the attacker needs; gives what tries once and says whether that took effect. */
  readonly prepare: (test: TestApp) => Promise<(attacker: TestClient) => Promise<boolean>>;
}

const LIMITS: readonly Limit[] = [
  {
    // A million codes of digits: ten guesses are the 1 in 100,000 that a day may give.
    what: 'guesses at codes of an address',
    most: 10,
    windowMs: DAY_MS,
    prepare: async (test) => {
      const email = 'victim@example.com';
      await signIn(test, email);
      return async () => {
        const stranger = clientOf(test, email, '');
        await stranger.post('/api/v2/sign-in/codes', { email });
        const guess = await stranger.post('/api/v2/sign-in/sessions', { email, code: 'wrong!' });
        return guess.json<{ code: string }>().code === 'one-time-code.mismatch';
      };
    },
  },
  {
    what: 'mails with codes to an address',
    most: 15 + 24,
    windowMs: DAY_MS,
    prepare: async (test) => {
      const email = 'flooded@example.com';
      const inbox = () => readInbox(test, email);
      return async () => {
        const before = await inbox();
        await clientOf(test, email, '').post('/api/v2/sign-in/codes', { email });
        await test.runJobs();
        return (await inbox()) > before;
      };
    },
  },
  {
    what: 'full tax numbers for an application',
    most: 5,
    windowMs: 6 * HOUR_MS,
    prepare: async (test) => {
      const owner = await signIn(test, ATTACKER);
      const { id } = (await createTestApplication(owner)).application;
      return succeeds((attacker, tries) =>
        attacker.post(`/api/v2/applications/${id}/government-identifications`, {
          value: `12-3${String(100_000 + tries)}`,
          sourceType: 'FEIN',
        }),
      );
    },
  },
  {
    what: 'codes for a partner’s site',
    most: 30,
    windowMs: HOUR_MS,
    prepare: async (test) => {
      const owner = await signIn(test, ATTACKER);
      const { id } = (await createTestApplication(owner)).application;
      const path = `/api/v2/applications/${id}`;
      await owner.post(`${path}/permissions`, { type: 'SINGLE_SIGN_ON' });
      return succeeds((attacker) => attacker.get(`${path}/auth-code`));
    },
  },
  {
    what: 'cards of an application',
    most: 10,
    windowMs: DAY_MS,
    prepare: async (test) => {
      const owner = await signIn(test, ATTACKER);
      const { id } = (await submitTestApplication(owner)).application;
      let tries = 0;
      // The vendor is asked about each, whatever it says of it.
      return async (attacker) => {
        const path = `/api/v2/applications/${id}/financial-instruments/credit-cards`;
        return (await attacker.post(path, { token: `tok_tried_${(tries += 1)}` })).statusCode !== 429;
      };
    },
  },
  {
    what: 'uploads for an application',
    most: 5,
    windowMs: 6 * HOUR_MS,
    prepare: async (test) => {
      const owner = await signIn(test, ATTACKER);
      const company = { ...usAnswers.company, name: 'Ask DOC' };
      const { id } = (await submitTestApplication(owner, { ...usAnswers, company })).application;
      await test.runJobs();
      return async (attacker) => {
        const uploaded = await test.app.inject({
          method: 'PUT',
          url: `/api/v2/applications/${id}/step-ups/verification/document`,
          headers: {
            ...OWN_PAGE,
            cookie: attacker.cookie,
            'content-type': 'application/octet-stream',
            'x-file-name': 'letter.png',
          },
          payload: pngDocument,
        });
        return uploaded.statusCode < 300;
      };
    },
  },
  {
    what: 'bank accounts of an account',
    most: 10,
    windowMs: DAY_MS,
    prepare: async (test) => {
      const owner = await signIn(test, ATTACKER);
      const { id } = (await submitTestApplication(owner)).application;
      await test.runJobs();
      return succeeds((attacker, tries) =>
        attacker.post(`/api/v2/applications/${id}/financial-instruments/manual`, {
          ...usBankAccount,
          accountNumber: String(100_000_000 + tries),
        }),
      );
    },
  },
];

const ATTACKER = 'attacker@example.com';

/** Runs each limit for a day: a caller who tries again and again, whatever the response. */
export const attackLimits: Attack = async ({ kind }) => {
  const findings = new Findings();
  const measured: string[] = [];
  for (const limit of LIMITS) {
    const { tries, most } = await tryForADay(() => startTestApp(kind), limit);
    findings.tries += tries;
    if (most > limit.most)
      findings.unexpected.push(`${limit.what}: ${most} where ${limit.most} are the most`);
    // An attack that never gets anywhere shows nothing about the limit.
    if (most === 0) findings.unexpected.push(`${limit.what}: none at all, so nothing was attacked`);
    measured.push(`${limit.what} ${most}`);
  }
  return findings.outcome(measured.join(', '));
};

async function tryForADay(start: () => Promise<TestApp>, { prepare, windowMs }: Limit) {
  const test = await start();
  try {
    const attempt = await prepare(test);
    const effects: number[] = [];
    let tries = 0;
    let attacker = await signInAgain(test);
    let signedInAt = test.clock.now().getTime();
    for (let elapsed = 0; elapsed < DAY_MS + windowMs / 4; elapsed += EVERY_MS) {
      const now = test.clock.now().getTime();
      if (now - signedInAt > SESSION_MS) {
        attacker = await signInAgain(test);
        signedInAt = now;
      }
      for (let again = 0; again < TRIES_AT_ONCE; again += 1) {
        tries += 1;
        if (await attempt(attacker)) effects.push(now);
        else break;
      }
      test.clock.forward(EVERY_MS);
    }
    return { tries, most: mostWithin(effects, windowMs) };
  } finally {
    await test.close();
  }
}

async function signInAgain(test: TestApp): Promise<TestClient> {
  test.clock.forward(1000); // the inbox shows the newest first
  return signIn(test, ATTACKER);
}

/** How many of the times lie in one window, at most. */
function mostWithin(times: readonly number[], windowMs: number): number {
  const counts = times.map((from) => times.filter((time) => time >= from && time < from + windowMs).length);
  return Math.max(0, ...counts);
}

function succeeds(call: (attacker: TestClient, tries: number) => ReturnType<TestClient['get']>) {
  let tries = 0;
  return async (attacker: TestClient) => (await call(attacker, (tries += 1))).statusCode < 300;
}

async function readInbox(test: TestApp, email: string): Promise<number> {
  const mails = test.deps.db.selectFrom('sandbox_messages').select('id').where('recipient', '=', email);
  return (await mails.execute()).length;
}
