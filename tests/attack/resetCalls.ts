import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

const GUESSES = 40;
const DEADLINE_MS = 30_000;
const NETWORK = '127.0.0.1';

/** Guesses at codes by connections that are reset as soon as they are sent: they count and are logged as any others. */
export const attackByResets: Attack = async ({ kind }) => {
  const test = await startTestApp(kind, { config: { logLevel: 'info' } });
  try {
    const url = await test.app.listen({ host: NETWORK, port: 0 });
    const findings = new Findings();
    for (let guess = 0; guess < GUESSES; guess += 1) await guessAndReset(test, url, guess);
    const deadline = Date.now() + DEADLINE_MS;
    while (linesOf(test, '"security":"signIn.').length < GUESSES && Date.now() < deadline) await pause(20);
    const logged = linesOf(test, '"security":"signIn.').filter((line) => line.includes(NETWORK)).length;
    const counted = await countAttempts(test);
    findings.tries += GUESSES;
    findings.check(logged === GUESSES, () => `${logged} of ${GUESSES} guesses are in the security log`);
    findings.check(counted === GUESSES, () => `${counted} of ${GUESSES} guesses are counted`);
    const faults = linesOf(test, '"status":500').length;
    findings.check(faults === 0, () => `${faults} guesses have failed by a fault of ours`);
    return findings.outcome();
  } finally {
    await test.close();
  }
};

async function guessAndReset({ app }: TestApp, url: string, guess: number): Promise<void> {
  const accepted = once(app.server, 'connection');
  const socket = net.connect(Number(new URL(url).port), NETWORK);
  socket.on('error', () => undefined); // it is reset
  await accepted;
  const body = JSON.stringify({ email: 'victim@example.com', code: String(100_000 + guess) });
  const head = [
    'POST /api/v2/sign-in/sessions HTTP/1.1',
    'host: localhost',
    'x-requested-with: stepwright',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.resetAndDestroy());
  await once(socket, 'close');
}

function linesOf({ logLines }: TestApp, part: string): readonly string[] {
  return logLines.filter((line) => line.includes(part));
}

async function countAttempts({ deps }: TestApp): Promise<number> {
  const row = await deps.db
    .selectFrom('rate_limits')
    .select('used')
    .where('bucket', '=', `sign-in/attempts/ip/${NETWORK}`)
    .executeTakeFirst();
  return row?.used ?? 0;
}
