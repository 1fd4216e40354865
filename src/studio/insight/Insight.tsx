import type { ReactNode } from 'react';

export function Insight(): ReactNode {
  return <p>Insight</p>;
}
