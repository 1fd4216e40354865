import { Worker } from 'node:worker_threads';
import type { Texts } from '../drafts/draftFiles.ts';
import type { SentProject, StudioOrder, StudioReply, StudioTasks, TaskKind } from './tasks.ts';

/** Files of a project under a name that stays the same while the files change. */
export interface KeyedProject {
  readonly key: string;
  readonly texts: Texts;
}

/** Projects that a thread keeps parsed; the ones that were not used for longest are forgotten. */
const MOST_KEPT = 8;

/** A thread that nobody has used for so long ends, with its memory. */
const IDLE_MS = 15 * 60_000;

/** A task that takes longer than this is given up with its thread, such as one with a pattern that never ends, in milliseconds. */
export const TASK_LIMIT_MS = 120_000;

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
  /** The files that the thread has, by the projects' keys: the one that was used last is the last. */
  readonly sent: Map<string, Texts>;
}

/**
 * A thread for the heavy work of staff, so that calls of applicants do not wait for it. It is started for the first order, does one
 * after the other, is replaced if it crashes, and ends when nobody has used it for a while.
 */
export class StudioThread {
  #running: Running | undefined;
  #last = 0;
  /** Ends the thread: of a task that takes too long, or once nobody has used it for a while. */
  #ending: NodeJS.Timeout | undefined;

  /** Does a task on the files of projects. Only what differs from the last time is sent. */
  async run<Kind extends TaskKind>(
    kind: Kind,
    input: StudioTasks[Kind]['input'],
    projects: Readonly<Record<StudioTasks[Kind]['projects'], KeyedProject>>,
  ): Promise<StudioTasks[Kind]['output']> {
    const running = (this.#running ??= this.#start());
    const result = Promise.withResolvers<unknown>();
    const id = (this.#last += 1);
    if (running.waiting.size === 0) this.#endAfter(TASK_LIMIT_MS, running);
    running.waiting.set(id, result);
    running.worker.ref();
    const sent = Object.entries<KeyedProject>(projects).map(
      ([name, project]) => [name, sendProject(running.sent, project)] as const,
    );
    const order: StudioOrder = {
      id,
      kind,
      input,
      projects: Object.fromEntries(sent),
      forget: forgetOldest(running.sent),
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    running.worker.postMessage(order);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread returns what the table of tasks says
    return (await result.promise) as StudioTasks[Kind]['output'];
  }

  /** Ends the thread. What it has not finished is rejected. */
  async close(): Promise<void> {
    clearTimeout(this.#ending);
    await this.#running?.worker.terminate();
  }

  #start(): Running {
    const worker = new Worker(new URL('studioWorker.ts', import.meta.url), { env: {}, execArgv: [] });
    const waiting: Running['waiting'] = new Map();
    const running = { worker, waiting, sent: new Map<string, Texts>() };
    const end = (error: unknown) => {
      if (this.#running === running) this.#running = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The thread of the studio has ended')));
    worker.on('message', (reply: StudioReply) => {
      const result = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.kind === 'failed') result?.reject(reply.error);
      else result?.resolve(reply.value);
      this.#endAfter(waiting.size > 0 ? TASK_LIMIT_MS : IDLE_MS, running);
      if (waiting.size === 0) worker.unref();
    });
    return running;
  }

  #endAfter(ms: number, { worker }: Running): void {
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => void worker.terminate(), ms);
    this.#ending.unref();
  }
}

function sendProject(sent: Map<string, Texts>, { key, texts }: KeyedProject): SentProject {
  const before: Texts = sent.get(key) ?? new Map();
  sent.delete(key);
  sent.set(key, texts);
  if (before === texts) return { key, changed: {}, removed: [] };
  const changed = [...texts].filter(([path, text]) => before.get(path) !== text);
  const removed = [...before.keys()].filter((path) => !texts.has(path));
  return { key, changed: Object.fromEntries(changed), removed };
}

function forgetOldest(sent: Map<string, Texts>): readonly string[] {
  const forgotten = [...sent.keys()].slice(0, Math.max(0, sent.size - MOST_KEPT));
  for (const key of forgotten) sent.delete(key);
  return forgotten;
}
