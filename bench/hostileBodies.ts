import { usAnswers } from '../tests/fixtures/usAnswers.ts';
import { embedded } from '../tests/support/databases.ts';
import { hostileBodies, listJsonCalls } from '../tests/support/hostileBodies.ts';
import { startTestApp, type TestApp } from '../tests/support/testApp.ts';
import { createTestApplication, OWN_PAGE, signIn } from '../tests/support/testClient.ts';
import type { BenchTable } from './keystroke/run.ts';

const TRIES = 3;
/** Number of the slowest calls that are repeated more often: most of them were slowed down by other work. */
const AGAIN = 100;
const TRIES_AGAIN = 20;
const SLOWEST = 10;

interface Request {
  readonly method: 'post' | 'put' | 'patch' | 'delete';
  readonly url: string;
  readonly payload: string;
}

interface Measured {
  readonly body: string;
  readonly request: Request;
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
    const usualBody = { method: 'put', url, payload: JSON.stringify(usAnswers) } as const;
    const usual = await fastest(test, headers, usualBody, TRIES_AGAIN);
    const measured: Measured[] = [];
    for (const call of listJsonCalls(test.app)) {
      const target = call.path.replace('{id}', id).replaceAll(/\{\w+\}/g, 'urn:apl:none');
      for (const [name, body] of hostileBodies(call)) {
        const payload = JSON.stringify(body);
        const request = { method: call.method, url: target, payload };
        const ms = await fastest(test, headers, request, TRIES);
        measured.push({ body: `${call.method} ${call.path}: ${name}`, request, ms });
      }
    }
    const again: Measured[] = [];
    for (const { body, request } of slowestOf(measured, AGAIN))
      again.push({ body, request, ms: await fastest(test, headers, request, TRIES_AGAIN) });
    return {
      title: `Hostile bodies: ${measured.length}, the slowest ones, beside an application that is submitted`,
      rows: slowestOf(again, SLOWEST).map(({ body, request, ms }) => ({
        body,
        bytes: request.payload.length,
        ms: Math.round(ms * 10) / 10,
        'to a usual body': Math.round((ms / usual) * 100) / 100,
        budget: '10 ms',
      })),
    };
  } finally {
    await test.close();
  }
}

function slowestOf(measured: readonly Measured[], count: number): readonly Measured[] {
  return measured.toSorted((one, other) => other.ms - one.ms).slice(0, count);
}

/** Milliseconds of the quickest of some tries: what else the machine does counts as little as may be. */
async function fastest(
  { app }: TestApp,
  headers: Readonly<Record<string, string>>,
  request: Request,
  tries: number,
) {
  let least = Number.POSITIVE_INFINITY;
  for (let left = tries; left > 0; left -= 1) {
    const start = performance.now();
    await app.inject({ ...request, headers });
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
