import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Action to resolve the empty state. */
  readonly action?: ReactNode;
}

/** Nothing is here yet, and why. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className="message-box">
      <h2>{title}</h2>
      {children !== undefined && <div>{children}</div>}
      {action !== undefined && <div className="action">{action}</div>}
    </div>
  );
}
