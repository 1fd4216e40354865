import type { ReactNode } from 'react';
import { MessageBox } from './MessageBox.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Action to resolve the empty state. */
  readonly action?: ReactNode;
}

/** Nothing is here yet, and why. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  return <MessageBox {...props} />;
}
