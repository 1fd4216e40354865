// oxlint-disable unicorn/require-post-message-target-origin -- a thread has none
import { parentPort } from 'node:worker_threads';
import { inspectContent } from './inspectContent.ts';

/** What `inspectFile` runs on a thread of its own: one file comes, one outcome goes. */
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
