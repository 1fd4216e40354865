import { MINUTE_MS } from '../../src/lib/durations.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { addAheadMinutes, findAheadMinutes } from './sandboxClockRepository.ts';

/** Each process learns within this time that another one has moved the clock. */
const FOLLOW_MS = 2_000;

/** The time of a sandbox. */
export interface SandboxClock {
  readonly now: () => Date;
  /** Lets so many minutes pass, in this process at once. */
  readonly forward: (minutes: number) => Promise<void>;
}

/** The real time, and what the console lets pass on top of it, for all processes on one database. */
export class SharedClock implements SandboxClock {
  readonly #db: Database;
  #aheadMinutes = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  readonly now = (): Date => new Date(Date.now() + this.#aheadMinutes * MINUTE_MS);

  readonly forward = async (minutes: number): Promise<void> => {
    this.#aheadMinutes = await addAheadMinutes(this.#db, minutes);
  };

  /** Reads how far the clock was moved, now and again and again, in milliseconds. Returns how to stop. */
  async follow(everyMs = FOLLOW_MS): Promise<() => void> {
    const read = async () => {
      this.#aheadMinutes = await findAheadMinutes(this.#db);
    };
    await read();
    // While the database does not answer, the clock stays as it was.
    const timer = setInterval(() => void read().catch(() => undefined), everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }
}
