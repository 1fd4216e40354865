import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import type { CpuTime } from './cpuTime.ts';
import type { Asked } from './underLoad.ts';

/** A server in a process of its own. */
export interface ForkedServer<Ready> {
  readonly ready: Ready;
  /** CPU time of the server and its database so far. */
  cpuTime(): Promise<CpuTime>;
  /** Records how the server spends its time while the work is done. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>;
  stop(): Promise<void>;
}

/** Starts a server that sends its first message when it listens, and calls `respondToParent`. */
export async function forkServer<Ready>(file: string, args: readonly string[]): Promise<ForkedServer<Ready>> {
  // Its log goes nowhere: where one keeps logs is not what is measured.
  const child = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('A server under test did not start')));
  const first = once(child, 'message').then(([message]) => message as Ready); // sent by the file
  const ready = await Promise.race([first, failed]);
  failed.catch(() => undefined); // from here on its end is what stop() asks for
  const ask = async <Result>(asked: Asked): Promise<Result> => {
    const answered = once(child, 'message');
    child.send(asked);
    const [message] = await answered;
    return message as Result; // sent by respondToParent
  };
  return {
    ready,
    cpuTime: () => ask<CpuTime>('cpuTime'),
    async profile(work) {
      await ask('startProfile');
      await work();
      return ask<Profiler.Profile>('stopProfile');
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
