import type { ReactNode } from 'react';

export function MarketPage(): ReactNode {
  return <p>MarketPage</p>;
}
