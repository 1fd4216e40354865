import type { KeyRing } from './crypto/keyRing.ts';
import type { Database } from './database/openDatabase.ts';
import type { PlatformConfig } from './config/platformConfig.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { VendorWatch } from './vendors/vendorWatch.ts';

/** Dependencies of every part of the server, as arguments: tests provide their own clock and ids. */
export interface PlatformDeps {
  readonly config: PlatformConfig;
  readonly db: Database;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  readonly createId: () => string;
  /** Circuit breakers before every vendor of this process. */
  readonly vendors: VendorWatch;
  readonly telemetry: Telemetry;
  /** Wakes the worker of this process because there is something to do; others find it at their next poll. */
  readonly wakeWorker: () => void;
  /** Whether this process is about to end and wants no new callers. */
  readonly isDraining: () => boolean;
}
