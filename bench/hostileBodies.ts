import { usAnswers } from '../tests/fixtures/usAnswers.ts';
import { embedded } from '../tests/support/databases.ts';
import { hostileBodies, listJsonCalls } from '../tests/support/hostileBodies.ts';
import { startTestApp, type TestApp } from '../tests/support/testApp.ts';
import { createTestApplication, OWN_PAGE, signIn } from '../tests/support/testClient.ts';
import type { BenchTable } from './keystroke/run.ts';

const TRIES = 3;
const SLOWEST = 10;

interface Request {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  readonly url: string;
  readonly payload: string;
}

interface Measured {
  readonly body: string;
  readonly bytes: number;
  readonly ms: number;
}

/** How long the server is busy with a body that is crowded on purpose, for every call that takes JSON. */
export async function runHostileBodiesBench(): Promise<BenchTable> {
  const test = await startTestApp(embedded);
  try {
    const client = await signIn(test);
    const { id } = (await createTestApplication(client)).application;
    const headers = { ...OWN_PAGE, cookie: client.cookie, 'content-type': 'application/json' };
    const url = `/api/v2/applications/${id}`;
    const usual = await fastest(test, headers, { method: 'put', url, payload: JSON.stringify(usAnswers) });
    const measured: Measured[] = [];
    for (const call of listJsonCalls(test.app)) {
      const target = call.path.replace('{id}', id).replaceAll(/\{\w+\}/g, 'urn:apl:none');
      for (const [name, body] of hostileBodies(call)) {
        const payload = JSON.stringify(body);
        const ms = await fastest(test, headers, { method: call.method, url: target, payload });
        measured.push({ body: `${call.method} ${call.path}: ${name}`, bytes: payload.length, ms });
      }
    }
    const slowest = measured.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
    return {
      title: `Hostile bodies: ${measured.length}, the slowest ones, beside an application that is submitted`,
      rows: slowest.map(({ body, bytes, ms }) => ({
        body,
        bytes,
        ms: Math.round(ms * 10) / 10,
        'to a usual body': Math.round((ms / usual) * 100) / 100,
        budget: '10 ms',
      })),
    };
  } finally {
    await test.close();
  }
}

/** Milliseconds of the quickest of some tries: what else the machine does counts as little as may be. */
async function fastest({ app }: TestApp, headers: Readonly<Record<string, string>>, request: Request) {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const start = performance.now();
    await app.inject({ ...request, headers });
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
