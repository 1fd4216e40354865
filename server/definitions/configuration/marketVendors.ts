import type { AddressComponents } from '../../../src/contract/addresses.ts';
import type { ConsentConfig } from '../../../src/contract/consent.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { VENDORS_FILE } from '../../../src/product/checkDefinitions.ts';
import { checkedShape } from '@stepwright/engine/authoring';

/** Settings of a market for the vendors' scripts. */
interface VendorSettings {
  readonly addressComponents: AddressComponents;
  readonly consent: ConsentConfig['mode'];
  /** Languages that the maps service knows with their region. */
  readonly regionalLanguages?: readonly string[];
}

/** The settings for vendors' scripts, by market. */
export interface MarketVendors {
  /** Undefined if the market has none: addresses are then typed there. */
  of(market: string): VendorSettings | undefined;
}

/** The settings of the definitions, which the checker has proved. */
export function marketVendorsOf(files: DefinitionFiles): MarketVendors {
  const byMarket = new Map(
    [...files.values()].flatMap(({ path, json }: { readonly path: string; readonly json: unknown }) => {
      const market = VENDORS_FILE.exec(path)?.[1];
      return market === undefined ? [] : [[market, checkedShape<VendorSettings>(json)] as const];
    }),
  );
  return { of: (market) => byMarket.get(market) };
}
