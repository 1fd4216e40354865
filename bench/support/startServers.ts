import path from 'node:path';
import { forkServer, type ForkedServer } from './forkServer.ts';

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

/** Starts ours and the bare route in a process of their own, on one database: a folder, or a URL. */
export async function startServers(
  kind: 'embedded' | 'postgres',
  place: string,
): Promise<ForkedServer<ServersUnderTest>> {
  return forkServer<ServersUnderTest>(path.join(import.meta.dirname, 'serverUnderTest.ts'), [kind, place]);
}
