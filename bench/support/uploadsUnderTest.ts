// oxlint-disable unicorn/require-post-message-target-origin -- a thread has none
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { sealValue } from '../../server/platform/crypto/sealValue.ts';
import { openEmbedded, openPostgres } from '../../server/platform/database/openDatabase.ts';
import { askForDocument } from '../../tests/support/askForDocument.ts';
import type { AskedForDocument } from '../../tests/support/askForDocument.ts';
import { startTestApp } from '../../tests/support/testApp.ts';
import type { TestApp } from '../../tests/support/testApp.ts';
import { OWN_PAGE } from '../../tests/support/testClient.ts';
import type { UploadMeasured, UploadTarget } from '../uploads.ts';

/** The memory is read on a thread, which continues while the event loop is blocked. */
const SAMPLER = `
  const { parentPort } = require('node:worker_threads');
  const first = process.memoryUsage.rss();
  let most = first;
  setInterval(() => { most = Math.max(most, process.memoryUsage.rss()); }, 5);
  parentPort.on('message', () => parentPort.postMessage(most - first));
  parentPort.postMessage('ready');`;

// A process of its own, so that neither the client's work nor what was measured before is in its memory.

const [kind = '', place = ''] = process.argv.slice(2);
const db = kind === 'embedded' ? await openEmbedded(place) : openPostgres(place);
const test = await startTestApp({ name: kind, open: async () => ({ db, close: () => db.destroy() }) });
const asked = await askForDocument(test);
const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit(0));
const end = await beginMeasuring();
process.on('message', (message) => void respond(message));
process.send?.({
  url: `${url}${asked.path}/document`,
  headers: { ...OWN_PAGE, cookie: asked.client.cookie, 'content-type': 'application/octet-stream' },
} satisfies UploadTarget);

async function respond(message: unknown): Promise<void> {
  const start = performance.now();
  if (typeof message === 'number') await storeWhole(test, asked, message);
  process.send?.((await end(performance.now() - start)) satisfies UploadMeasured);
}

/** As it was before there were pieces: one value in one row. */
async function storeWhole({ deps }: TestApp, { id }: AskedForDocument, size: number): Promise<void> {
  const { data_key } = await db
    .selectFrom('applications')
    .select('data_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const dataKey = await deps.keys.unwrapDataKey(id, data_key);
  const row = {
    id: deps.createId(),
    application_id: id,
    purpose: 'company',
    content_type: 'application/pdf',
    size,
    sealed_name: Buffer.from('x'),
    sealed: sealValue(dataKey, 'documents|sealed|x', randomBytes(size)),
    created_at: deps.clock(),
  } as const;
  await db.insertInto('documents').values(row).execute();
}

async function beginMeasuring(): Promise<(ms: number) => Promise<UploadMeasured>> {
  const sampler = new Worker(SAMPLER, { eval: true });
  await new Promise((resolve) => sampler.once('message', resolve));
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 200));
  delay.reset();
  return async (ms) => {
    const grown = new Promise<number>((resolve) => sampler.once('message', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50)); // a block is counted once it is over
    const blockMs = delay.max / 1e6;
    sampler.postMessage('end');
    return { blockMs, grownBytes: await grown, ms };
  };
}
