import type { ConfigsResponse } from '../../src/contract/configuration.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import type { Agreements } from './agreements/agreements.ts';
import type { CategoryCatalog } from '../../src/product/categoryCatalog.ts';
import type { DefinitionsConfig } from './configuration/definitionsConfig.ts';
import type { MarketVendors } from './configuration/marketVendors.ts';
import type { Offers } from './configuration/offers.ts';
import type { FlowCatalog } from './flows/flowCatalog.ts';
import type { ServedTexts } from './servedTexts.ts';

/** Dependencies of the domains that read definitions. */
export interface DefinitionsDeps extends PlatformDeps {
  readonly config: PlatformDeps['config'] & DefinitionsConfig;
  readonly flows: FlowCatalog;
  readonly categories: CategoryCatalog;
  readonly offers: Offers;
  readonly agreements: Agreements;
  readonly marketVendors: MarketVendors;
  readonly servedTexts: ServedTexts;
  /** The bound providers, as pages see them. */
  readonly shownProviders: Pick<ConfigsResponse, 'bankLinking' | 'identity' | 'openId' | 'sandbox'>;
}
