import type { ServerConfig } from './config.ts';
import type { KeyRing } from '../platform/crypto/keyRing.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { FlowCatalog } from '../definitions/flows/flowCatalog.ts';
import type { Pricing } from '../definitions/configuration/pricing.ts';
import type { Providers } from './providers.ts';
import type { CategoryCatalog } from '../definitions/categories/categoryCatalog.ts';

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
