import type { ServerConfig } from './config.ts';
import type { KeyRing } from './crypto/keyRing.ts';
import type { Database } from './database/openDatabase.ts';
import type { FlowCatalog } from './flows/flowCatalog.ts';
import type { Pricing } from './pricing.ts';
import type { Providers } from './providers/providers.ts';
import type { CategoryCatalog } from './services/categoryCatalog.ts';

/** Every effect that the server has, as arguments: tests bring their own clock, ids and providers. */
export interface AppDeps {
  readonly config: ServerConfig;
  readonly db: Database;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  readonly createId: () => string;
  readonly flows: FlowCatalog;
  readonly categories: CategoryCatalog;
  readonly pricing: Pricing;
  readonly providers: Providers;
  /** Tells the worker of this process that there is something to do; others find it at their next look. */
  readonly wakeWorker: () => void;
}
