import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Where the two servers listen, and what a signed-in caller of ours sends. */
export interface ServersUnderTest {
  readonly bare: string;
  readonly ours: string;
  readonly headers: Readonly<Record<string, string>>;
  /** An application that the caller owns. */
  readonly applicationId: string;
}

export interface StartedServers extends ServersUnderTest {
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
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
