import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp } from '../support/testApp.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

const CALLERS = 30;
const LIMIT_MS = 2_000;
/** Long after the limit: what is open then stays open. */
const DEADLINE_MS = 30_000;
const DRIP_MS = 50;

const HEAD = 'POST /api/v2/sign-in/codes HTTP/1.1\r\nhost: localhost\r\nx-requested-with: stepwright\r\n';
const BODY = `${HEAD}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"email":"`;

/** Callers who hold their connections by sending as slowly as they can, while others call. */
export const attackSlowly: Attack = async ({ kind }) => {
  const test = await startTestApp(kind, {
    timeLimits: { request: LIMIT_MS, headers: LIMIT_MS, upload: LIMIT_MS, checkInterval: 50 },
  });
  try {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const findings = new Findings();
    const slow = Array.from({ length: CALLERS }, (_, index) => hold(url, index % 2 === 0 ? HEAD : BODY));
    const others = await fetch(`${url}/api/v2/configs`);
    findings.check(others.status === 200, () => `others were not responded to: ${others.status}`);
    for (const held of await Promise.all(slow))
      findings.check(held !== undefined, () => `a connection was still open after ${DEADLINE_MS} ms`);
    const afterwards = await fetch(`${url}/readyz`);
    findings.check(afterwards.status === 200, () => `not ready afterwards: ${afterwards.status}`);
    return findings.outcome(`limit ${LIMIT_MS} ms`);
  } finally {
    await test.close();
  }
};

/** Sends a beginning, then a letter now and then; resolves with what came back once the connection was ended, if it was. */
async function hold(url: string, beginning: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => undefined); // it was ended, as it should be
  socket.write(beginning);
  const drip = setInterval(() => socket.write('a'), DRIP_MS);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  const late = new AbortController();
  const outcome = await Promise.race([ended, pause(DEADLINE_MS, undefined, { signal: late.signal })]);
  late.abort();
  clearInterval(drip);
  socket.destroy();
  return outcome;
}
