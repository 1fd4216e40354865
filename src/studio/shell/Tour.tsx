import type { ReactNode } from 'react';

export function Tour(): ReactNode {
  return null;
}
