import { useEffect, type ReactNode } from 'react';
import { LoadingScreen } from './LoadingScreen.tsx';

/** Opens the same URL in the market of a currency. */
export function OtherMarket({ currency }: { readonly currency: string }): ReactNode {
  useEffect(() => {
    const address = new URL(window.location.href);
    address.searchParams.set('currency', currency);
    window.location.replace(address.href);
  }, [currency]);
  return <LoadingScreen />;
}
