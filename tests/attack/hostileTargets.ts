import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { pagesOf } from '../support/pagesOf.ts';
import { startTestApp } from '../support/testApp.ts';
import { signIn } from '../support/testClient.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

const HOST = 'localhost:8080';
const ELSEWHERE = 'elsewhere.example';
const STEP = '/get-started/applicant';
const MARKUP = '"></script></style><img src=x onerror=alert(1)>';
const ENCODED = encodeURIComponent(MARKUP);
const MOST_RESPONSE_BYTES = 400 * 1024;

/** In front of a path: hosts, folders, encodings and partners that there cannot be. */
const PREFIXES = [
  '/',
  '//',
  '/.',
  '/..',
  '/x/..',
  '/%2e%2e',
  '/%2F',
  '/%5C',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '/;',
  `//${ELSEWHERE}`,
  `/.//${ELSEWHERE}`,
  `/\\${ELSEWHERE}`,
  `//${ELSEWHERE}:99999`,
  '//[',
  '//@',
  '//%',
  `http://${ELSEWHERE}`,
  `https://${ELSEWHERE}:99999`,
  'http://[',
  'HTTP://',
  '/r/%',
  '/r/%00',
  '/r/..',
  '/r//',
  '/r/__proto__',
  '/r/constructor',
  "/r/$&$`$'",
  '/r/((((',
  '/r/:x*',
  `/r/${ENCODED}`,
  "/r/a'onload='x",
  '/r/&quot;&gt;',
  `/r/${'a'.repeat(9000)}`,
  '/studio/%',
  '//studio',
];

/** Behind a path. */
const QUERIES = [
  '?',
  '??',
  '?%',
  '?%E0%A4%A=%',
  '?%00',
  '?__proto__=x',
  `?a=${ENCODED}`,
  '?a=</script><script>alert(1)',
  ...['lng', 'currency', 'solution', 'keepFrom', 'applicationId', 'partner'].flatMap((name) =>
    ['__proto__', '%00', ENCODED, 'a'.repeat(3000)].map((value) => `?${name}=${value}`),
  ),
  `?name=Ada&returnTo=//${ELSEWHERE}`,
  `?showStoreSwitcher=true&a=%0d%0aLocation:%20//${ELSEWHERE}`,
  `?${'a'.repeat(9000)}`,
  `?${'a=1&'.repeat(3000)}`,
  '%',
  '%00',
  '/',
  '//',
  '/..',
];

const HEADERS = [
  `host: ${ELSEWHERE}`,
  'host: "><script>',
  'host: [',
  `x-forwarded-host: ${ELSEWHERE}`,
  'accept-language: __proto__, *;q=x, %00',
  `accept-language: ${'a-'.repeat(4000)}`,
  'cookie: market=%00; currency=__proto__; market=%',
  'content-length: 0',
  'range: bytes=0-1',
  'if-none-match: *',
];

/** Paths, queries and headers that no browser sends, to every page: no error of ours, no redirect elsewhere, no markup of theirs. */
export const attackPages: Attack = async ({ kind }) => {
  const test = await startTestApp(kind);
  const { app } = await pagesOf(test, fs.readFileSync('index.html', 'utf8'));
  try {
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const { cookie } = await signIn(test);
    const findings = new Findings();
    for (const { target, header = `host: ${HOST}` } of listRequests())
      for (const own of ['', `cookie: ${cookie}\r\n`]) {
        const response = await request(Number(port), `GET ${target} HTTP/1.1\r\n${header}\r\n${own}`);
        const fault = faultOf(response);
        findings.check(fault === undefined, () => `${target.slice(0, 80)}, ${header.slice(0, 80)}: ${fault}`);
      }
    return findings.outcome();
  } finally {
    await app.close();
    await test.close();
  }
};

function listRequests(): readonly { readonly target: string; readonly header?: string }[] {
  const targets = [
    ...PREFIXES.flatMap((prefix) => ['', '/', STEP, `${STEP}?name=Ada`].map((path) => prefix + path)),
    ...QUERIES.flatMap((query) => ['/', STEP, '/sign-in', `/r/partner${STEP}`].map((path) => path + query)),
    '*',
    '/:applicationId/verifying',
  ];
  return [
    ...targets.map((target) => ({ target })),
    ...HEADERS.flatMap((header) => ['/', STEP].map((target) => ({ target, header }))),
  ];
}

async function request(port: number, head: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.write(`${head}${head.includes('\nhost: ') ? '' : `host: ${HOST}\r\n`}connection: close\r\n\r\n`);
  await once(socket, 'close');
  return Buffer.concat(received).toString();
}

function faultOf(response: string): string | undefined {
  const status = Number(response.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  if (!(status >= 200 && status < 500)) return `status ${status}`;
  if (response.length > MOST_RESPONSE_BYTES) return `${response.length} bytes`;
  if (response.includes('alert(1)>') || response.includes('<script>alert')) return 'markup of theirs';
  const [, location] = /^location: (.*)$/im.exec(response.slice(0, response.indexOf('\r\n\r\n'))) ?? [];
  if (location !== undefined && new URL(location, `http://${HOST}`).host !== HOST)
    return `a redirect to ${location}`;
  return undefined;
}
