import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listUnreleased, withoutUnreleased } from '../../src/product/inheritance/inheritance.ts';
import type { DefinitionsConfig } from '../definitions/configuration/definitionsConfig.ts';
import { listUnpriced } from '../definitions/readValidDefinitions.ts';
import type { PlatformDeps } from '../platform/deps.ts';

/** The settings of a server that decide which prices its markets have. */
export type PriceSettings = Pick<DefinitionsConfig, 'pricingFile'> &
  Pick<PlatformDeps['config'], 'environment'>;

/** The files of a version that a server of an environment serves: in production without markets that wait. */
export function filesServedIn(
  files: DefinitionFiles,
  { environment }: Pick<PriceSettings, 'environment'>,
): DefinitionFiles {
  return environment === 'production' && listUnreleased(files).length > 0 ? withoutUnreleased(files) : files;
}

export interface PricesMissing {
  /** Servers would not serve the version: the operator's prices (`PRICING_FILE`) lack these markets. */
  readonly kind: 'prices-missing';
  readonly markets: readonly string[];
}

/** Returns the markets of a version that the operator's file has no prices for; undefined if it has all. */
export async function findMissingPrices(
  files: DefinitionFiles,
  settings: PriceSettings,
): Promise<PricesMissing | undefined> {
  const markets = await listUnpriced(filesServedIn(files, settings), settings.pricingFile);
  return markets.length > 0 ? { kind: 'prices-missing', markets } : undefined;
}
