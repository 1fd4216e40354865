import { Client } from 'pg';
import type { ClientConfig } from 'pg';

type Connected = (error: Error) => void;

/**
 * The client of a new connection, which reads the files that the URL names. Where one cannot be read, connecting fails, as it
 * does where nobody answers: of a client that cannot be made the pool throws in the middle of its own work, which ends the process.
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
