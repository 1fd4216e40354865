import { Client } from 'pg';
import type { ClientConfig } from 'pg';

type Connected = (error: Error) => void;

/**
 * Client of a new connection, which reads the files that the URL names. If one cannot be read, connecting fails, as it
 * does if the server does not respond: a client that cannot be created makes the pool throw in the middle of its own
 * work, which ends the process.
 */
export class ConnectionClient extends Client {
  constructor(config?: ClientConfig) {
    try {
      super(config);
    } catch (error) {
      super({});
      Object.assign(this, { connect: (connected: Connected) => process.nextTick(connected, error) });
    }
  }
}
