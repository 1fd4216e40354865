import type { ReactNode } from 'react';

export function TextsPage(): ReactNode {
  return <p>TextsPage</p>;
}
