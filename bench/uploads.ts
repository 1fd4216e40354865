import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MAX_DOCUMENT_BYTES } from '../src/contract/limits.ts';
import { createPhoto, pdfWith, streamOf } from '../tests/fixtures/documents.ts';
import { findPostgres } from '../tests/support/findPostgres.ts';
import { startThrowawayPostgres } from '../tests/support/throwawayPostgres.ts';
import type { BenchTable } from './keystroke/run.ts';
import { median } from './support/figures.ts';

/** Where a server under test takes a document. */
export interface UploadTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface UploadMeasured {
  /** The longest time that the event loop did nothing else. */
  readonly blockMs: number;
  /** How much memory the process took beyond what it had, at most. */
  readonly grownBytes: number;
  readonly ms: number;
}

const ROUNDS = 3;
const CHILD = path.join(import.meta.dirname, 'support/uploadsUnderTest.ts');

/** A document of ten megabytes: how long it blocks the server and what memory it takes, beside one value in one row as before. */
export async function runUploadsBench(): Promise<BenchTable> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stepwright-bench-'));
  try {
    let count = 0;
    const rows = [
      ...(await benchOn('embedded', async () => path.join(folder, String((count += 1))))),
      ...(await benchOnPostgres()),
    ];
    return { title: 'Uploads: 10 MB, the longest block of the event loop and the memory beyond rest', rows };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function benchOnPostgres(): Promise<BenchTable['rows']> {
  const binaries = findPostgres();
  if (!binaries) return [{ database: 'PostgreSQL', case: 'not found: skipped' }];
  const cluster = await startThrowawayPostgres(binaries);
  try {
    return await benchOn('postgres', () => cluster.createDatabase());
  } finally {
    await cluster.stop();
  }
}

async function benchOn(database: string, createPlace: () => Promise<string>): Promise<BenchTable['rows']> {
  const pdf = pdfWith({ objects: [streamOf('', randomBytes(MAX_DOCUMENT_BYTES - 20_000))] });
  const photo = await createPhoto(4600, 3450);
  const whole = await measure(database, createPlace, undefined);
  const inPieces = await measure(database, createPlace, pdf);
  const ofPhoto = await measure(database, createPlace, photo);
  return [
    { database, case: 'before: one value in one row, without HTTP', ...present(whole) },
    { database, case: `PDF, ${megabytes(pdf.length)} MB`, ...present(inPieces, whole) },
    { database, case: `photo, ${megabytes(photo.length)} MB, encoded again`, ...present(ofPhoto, whole) },
  ];
}

/** Each round on a new process and a new database: memory that was taken once is not given back. */
async function measure(
  database: string,
  createPlace: () => Promise<string>,
  content: Buffer | undefined,
): Promise<UploadMeasured> {
  const rounds: UploadMeasured[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await measureOnce(database, await createPlace(), content));
  return {
    blockMs: median(rounds.map(({ blockMs }) => blockMs)),
    grownBytes: median(rounds.map(({ grownBytes }) => grownBytes)),
    ms: median(rounds.map(({ ms }) => ms)),
  };
}

async function measureOnce(
  database: string,
  place: string,
  content: Buffer | undefined,
): Promise<UploadMeasured> {
  const child = fork(CHILD, [database, place], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The server under test ended')));
  failed.catch(() => undefined); // its end is asked for below
  const next = async () => (await Promise.race([once(child, 'message'), failed]))[0] as unknown;
  try {
    const target = (await next()) as UploadTarget; // sent by uploadsUnderTest, like what follows
    const start = performance.now();
    if (content) await upload(target, content);
    const ms = performance.now() - start;
    child.send(content ? 'end' : MAX_DOCUMENT_BYTES);
    const measured = (await next()) as UploadMeasured;
    return content ? { ...measured, ms } : measured;
  } finally {
    child.disconnect();
    await ended;
  }
}

async function upload({ url, headers }: UploadTarget, content: Buffer): Promise<void> {
  const body = new Uint8Array(content);
  const reply = await fetch(url, { method: 'PUT', headers: { ...headers, 'x-file-name': 'letter' }, body });
  if (!reply.ok) throw new Error(`The document was answered by ${reply.status}: ${await reply.text()}`);
}

function present({ blockMs, grownBytes, ms }: UploadMeasured, before?: UploadMeasured) {
  return {
    'block ms': Math.round(blockMs),
    'memory MB': megabytes(grownBytes),
    'whole ms': Math.round(ms),
    'block to before': before ? Math.round((blockMs / before.blockMs) * 1000) / 1000 : 1,
    'memory to before': before ? Math.round((grownBytes / before.grownBytes) * 1000) / 1000 : 1,
  };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
