import type { KeyRing } from './crypto/keyRing.ts';
import type { Database } from './database/openDatabase.ts';
import type { PlatformConfig } from './config/platformConfig.ts';

/** What every part of the server works with, as arguments: tests bring their own clock and ids. */
export interface PlatformDeps {
  readonly config: PlatformConfig;
  readonly db: Database;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  readonly createId: () => string;
  /** Tells the worker of this process that there is something to do; others find it at their next look. */
  readonly wakeWorker: () => void;
}
