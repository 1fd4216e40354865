import type { ConfigsResponse } from '../../contract/configuration.ts';

/** Whether a currency is that of another market than the page's: an application is shown in a page of its own market. */
export function isElsewhere({ currency, markets }: ConfigsResponse, wanted: string): boolean {
  return wanted !== currency && markets.some((market) => market.currency === wanted);
}
