import { Client } from 'pg';
import type { ClientConfig } from 'pg';

type Connected = (error: Error) => void;

/**
 * Makes the client of a new connection, which reads the files that the URL names. Where one cannot be read, connecting fails,
 * as it does where nobody answers: of a client that cannot be made the pool throws in the middle of its own work, which
 * ends the process.
 */
function connectionClient(config: ClientConfig): Client {
  try {
    return new Client(config);
  } catch (error) {
    const client = new Client({});
    const fail = (connected: Connected) => process.nextTick(connected, error);
    return Object.assign(client, { connect: fail });
  }
}

/** As the pool takes it: called with `new`, a function may give an object of its own. */
export const ConnectionClient = connectionClient as unknown as new () => Client;
