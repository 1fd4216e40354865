import { Worker } from 'node:worker_threads';
import { errorCodeOf } from '../../platform/systemErrors.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { InspectedContent } from './inspectContent.ts';

/** A picture of a hundred million pixels takes a few seconds. */
const DEADLINE_MS = 40_000;
const HEAP_MB = 384;
/** Number of files that are inspected concurrently; the others wait. */
const PLACES = 2;

const takePlace = createSlots(PLACES);

/**
 * Inspects a whole file on its own thread, which ends with it: a file built to be slow or large blocks nothing else,
 * and its memory is limited. The content is transferred; the caller has it no longer.
 */
export async function inspectFile(content: Uint8Array<ArrayBuffer>): Promise<InspectedContent | Refusal> {
  return takePlace(() => inspectOnThread(content));
}

function inspectOnThread(content: Uint8Array<ArrayBuffer>): Promise<InspectedContent | Refusal> {
  const worker = new Worker(new URL('inspectWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {}, // nothing in there is a file's business
    execArgv: [],
  });
  const late = setTimeout(() => void worker.terminate(), DEADLINE_MS);
  return new Promise<InspectedContent | Refusal>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error) => {
      if (errorCodeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') resolve(refuse('document.damaged'));
      else reject(error);
    });
    // Ended by us, because the file takes too long.
    worker.once('exit', () => resolve(refuse('document.damaged')));
    worker.postMessage(content, [content.buffer]);
  }).finally(() => {
    clearTimeout(late);
    void worker.terminate();
  });
}

/** Runs so many tasks at the same time; the others wait, the first one first. */
function createSlots(count: number): <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await task();
    } finally {
      // A slot is passed to the next waiting task at once, so that no newcomer takes it.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
