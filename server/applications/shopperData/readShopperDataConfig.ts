import type { EnvironmentReader } from '../../platform/config/environmentReader.ts';

export type ShopperDataConfig =
  | { readonly kind: 'sandbox' | 'none' }
  | { readonly kind: 'http'; readonly url: string; readonly token: string };

const ADAPTER = 'SHOPPER_DATA_ADAPTER=http';

/** `none` is for operators without a shop, which those that strangers reach are unless they name one. */
export function readShopperDataConfig(
  read: EnvironmentReader,
  { isDeployed }: { readonly isDeployed: boolean },
): ShopperDataConfig {
  const url = read.url('SHOPPER_DATA_URL', ['http:', 'https:']);
  const usual = isDeployed ? 'none' : 'sandbox';
  const adapter = read.choice('SHOPPER_DATA_ADAPTER', ['sandbox', 'http', 'none'], url ? 'http' : usual);
  if (adapter !== 'http') return { kind: adapter };
  if (!url) read.problems.push(`SHOPPER_DATA_URL is missing, which ${ADAPTER} needs`);
  return { kind: 'http', url: url ?? '', token: read.needed('SHOPPER_DATA_TOKEN', ADAPTER) };
}
