import type { ReactNode } from 'react';

export function Versions(): ReactNode {
  return <p>Versions</p>;
}
