// oxlint-disable unicorn/require-post-message-target-origin -- a thread has none
import { parentPort } from 'node:worker_threads';
import { inspectContent } from './inspectContent.ts';

/** Runs `inspectFile` on its own thread: it receives one file and returns one outcome. */
parentPort?.once('message', (content: Uint8Array<ArrayBuffer>) => void inspect(content));

async function inspect(content: Uint8Array<ArrayBuffer>): Promise<void> {
  const outcome = await inspectContent(content);
  if (outcome.kind === 'refused') {
    parentPort?.postMessage(outcome);
    return;
  }
  // A copy that nothing else looks into can be handed over without another one.
  const own = Uint8Array.from(outcome.content);
  parentPort?.postMessage({ ...outcome, content: own }, [own.buffer]);
}
