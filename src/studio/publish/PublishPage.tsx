import type { ReactNode } from 'react';

export function PublishPage(): ReactNode {
  return <p>PublishPage</p>;
}
