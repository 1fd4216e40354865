import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CpuTime } from './cpuTime.ts';

/** A signed-in user. */
export interface Caller {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where the two servers listen, and who may call ours. */
export interface ServersUnderTest {
  readonly bare: string;
  readonly ours: string;
  readonly callers: readonly [Caller, ...(readonly Caller[])];
  /** An application that the first caller owns. */
  readonly applicationId: string;
}

export interface StartedServers extends ServersUnderTest {
  /** CPU time of both servers and their database so far. */
  cpuTime(): Promise<CpuTime>;
  stop(): Promise<void>;
}

/** Starts ours and the bare route in a process of their own, on one database: a folder, or an address. */
export async function startServers(kind: 'embedded' | 'postgres', place: string): Promise<StartedServers> {
  const file = path.join(import.meta.dirname, 'serverUnderTest.ts');
  // Its log goes nowhere: where one keeps logs is not what is measured.
  const child = fork(file, [kind, place], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The servers under test did not start')));
  const ready = once(child, 'message').then(([message]) => message as ServersUnderTest); // sent by serverUnderTest
  const servers = await Promise.race([ready, failed]);
  failed.catch(() => undefined); // from here on its end is what stop() asks for
  return {
    ...servers,
    async cpuTime() {
      const answered = once(child, 'message');
      child.send('cpuTime');
      const [message] = await answered;
      return message as CpuTime; // sent by serverUnderTest
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
