import { once } from 'node:events';
import net from 'node:net';
import { pngDocument } from '../fixtures/documents.ts';
import { MAX_DOCUMENT_BYTES } from '../../src/contract/limits.ts';
import { UPLOAD_LIMITS } from '../../server/platform/http/uploadsUnderWay.ts';
import { askForDocument } from '../support/askForDocument.ts';
import type { AskedForDocument } from '../support/askForDocument.ts';
import { startTestApp } from '../support/testApp.ts';
import { OWN_PAGE } from '../support/testClient.ts';
import { Findings } from './attack.ts';
import type { Attack } from './attack.ts';

const CONNECTIONS = 64;
const ACCOUNTS = 16;
const SENT_BYTES = 2_500_000;
const OFFICE = '192.0.2.1';
const ELSEWHERE = '192.0.2.2';

/** Uploads that send a part of a file and hang: 64 of one account, then 64 of many accounts in the network of a victim. */
export const attackByUploads: Attack = async ({ kind }) => {
  const test = await startTestApp(kind, { config: { trustProxyHops: 1 } });
  const sockets: net.Socket[] = [];
  try {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const findings = new Findings();
    const victim = await askForDocument(test);
    const accounts: AskedForDocument[] = [];
    for (let count = 0; count < ACCOUNTS; count += 1) accounts.push(await askForDocument(test));
    const hang = async (attackers: readonly AskedForDocument[], from: string) => {
      const hanging = Array.from({ length: CONNECTIONS }, (_, index) => {
        const socket = beginUpload(url, attackers[index % attackers.length] ?? victim, from);
        sockets.push(socket);
        return socket;
      });
      await Promise.all(hanging.map(isUnderWay));
      return hanging;
    };
    const uploadAll = async (when: string) => {
      for (const from of [OFFICE, ELSEWHERE]) {
        const status = await upload(url, victim, from);
        findings.check(status === 200, () => `an upload from ${from} while ${when} hang: ${status}`);
      }
    };

    const ofOne = await hang(accounts.slice(0, 1), OFFICE);
    await uploadAll('64 uploads of an account');
    const ofMany = await hang(accounts, OFFICE);
    await uploadAll('64 uploads of many accounts');
    const deadline = AbortSignal.timeout(4 * UPLOAD_LIMITS.intervalMs);
    for (const socket of [...ofOne, ...ofMany]) {
      const isEnded = socket.closed || (await hasEnded(socket, deadline));
      findings.check(isEnded, () => 'an upload that hangs is still open');
    }
    return findings.outcome(`${CONNECTIONS} at once`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await test.close();
  }
};

function beginUpload(url: string, { client, path }: AskedForDocument, from: string): net.Socket {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined); // the server ends it
  const head = [
    `PUT ${path}/document HTTP/1.1`,
    'host: localhost',
    'x-requested-with: stepwright',
    `cookie: ${client.cookie}`,
    `x-forwarded-for: ${from}`,
    'content-type: application/octet-stream',
    'x-file-name: letter.png',
    `content-length: ${MAX_DOCUMENT_BYTES}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(SENT_BYTES));
  return socket;
}

/** Resolves once the server has taken the part, or has responded. */
async function isUnderWay(socket: net.Socket): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const isSent = socket.writableLength > 0 && once(socket, 'drain', { signal });
  await Promise.race([isSent, once(socket, 'data', { signal }), once(socket, 'close', { signal })]);
  over.abort();
}

async function hasEnded(socket: net.Socket, signal: AbortSignal): Promise<boolean> {
  return once(socket, 'close', { signal }).then(
    () => true,
    () => false,
  );
}

async function upload(url: string, { client, path }: AskedForDocument, from: string): Promise<number> {
  const response = await fetch(`${url}${path}/document`, {
    method: 'PUT',
    headers: {
      ...OWN_PAGE,
      cookie: client.cookie,
      'x-forwarded-for': from,
      'content-type': 'application/octet-stream',
      'x-file-name': 'letter.png',
    },
    body: Uint8Array.from(pngDocument),
  });
  await response.arrayBuffer();
  return response.status;
}
