import type { ReactNode } from 'react';

export function VersionPage(): ReactNode {
  return <p>VersionPage</p>;
}
