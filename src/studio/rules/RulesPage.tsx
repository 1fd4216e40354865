import type { ReactNode } from 'react';

export function RulesPage(): ReactNode {
  return <p>RulesPage</p>;
}
