// oxlint-disable unicorn/require-post-message-target-origin -- a thread has none
import { parentPort } from 'node:worker_threads';
import { writeSignedReceipt, type ReceiptOrder } from './writeReceipt.ts';

/** How a receipt came out, in the order in which they were ordered. */
export type ReceiptOutcome =
  | { readonly kind: 'written'; readonly document: Uint8Array }
  | { readonly kind: 'failed'; readonly error: unknown };

let last = Promise.resolve();
parentPort?.on('message', (order: ReceiptOrder) => {
  last = last.then(() => respond(order));
});

async function respond(order: ReceiptOrder): Promise<void> {
  try {
    const document = Uint8Array.from(await writeSignedReceipt(order));
    const outcome: ReceiptOutcome = { kind: 'written', document };
    parentPort?.postMessage(outcome, [document.buffer]);
  } catch (error) {
    const outcome: ReceiptOutcome = { kind: 'failed', error };
    parentPort?.postMessage(outcome);
  }
}
