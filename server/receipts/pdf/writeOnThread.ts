import { Worker } from 'node:worker_threads';
import type { ReceiptOutcome } from './receiptWorker.ts';
import type { ReceiptOrder } from './writeReceipt.ts';

interface Thread {
  readonly write: (order: ReceiptOrder) => Promise<Buffer>;
}

let thread: Thread | undefined;

/**
 * Writes a receipt on a thread of its own, one after the other (docs/decisions/0117-receipts-on-a-thread.md). The thread is started for the first one and
 * stays, since it takes longer to start than to write one.
 */
export async function writeOnThread(order: ReceiptOrder): Promise<Buffer> {
  thread ??= startThread();
  return thread.write(order);
}

function startThread(): Thread {
  const waiting: PromiseWithResolvers<Buffer>[] = [];
  const worker = new Worker(new URL('receiptWorker.ts', import.meta.url), { env: {}, execArgv: [] });
  worker.unref();
  const end = (error: unknown) => {
    thread = undefined;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that writes receipts has ended')));
  worker.on('message', (outcome: ReceiptOutcome) => {
    const next = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if (outcome.kind === 'failed') next?.reject(outcome.error);
    else next?.resolve(Buffer.from(outcome.document));
  });
  return {
    write(order) {
      const result = Promise.withResolvers<Buffer>();
      waiting.push(result);
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(order);
      return result.promise;
    },
  };
}
