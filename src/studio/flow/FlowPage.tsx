import type { ReactNode } from 'react';

export function FlowPage(): ReactNode {
  return <p>FlowPage</p>;
}
