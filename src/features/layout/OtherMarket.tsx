import { useEffect, type ReactNode } from 'react';
import type { ConfigsResponse } from '../../contract/configuration.ts';
import { LoadingScreen } from './Screen.tsx';

/** Opens the same URL in the market of a currency. */
export function OtherMarket({ currency }: { readonly currency: string }): ReactNode {
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.set('currency', currency);
    window.location.replace(address.href);
  }, [currency]);
  return <LoadingScreen />;
}

/** Whether a currency is that of another market than the page's: an application is shown in a page of its own market. */
export function isElsewhere({ currency, markets }: ConfigsResponse, wanted: string): boolean {
  return wanted !== currency && markets.some((market) => market.currency === wanted);
}
