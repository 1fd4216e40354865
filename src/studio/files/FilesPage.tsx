import type { ReactNode } from 'react';

export function FilesPage(): ReactNode {
  return <p>FilesPage</p>;
}
