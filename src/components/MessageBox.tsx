import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Spot, type SpotName } from './Spot.tsx';

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

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly retryText?: string;
  readonly picture?: SpotName;
  readonly onRetry?: () => void;
}

/** A page whose content did not come: nothing is lost; try again. */
export function ErrorState({
  picture = 'trouble',
  title,
  children,
  retryText,
  onRetry,
}: ErrorStateProps): ReactNode {
  return (
    <div className="step" role="alert">
      <Spot name={picture} />
      <div className="step-head">
        <h1>{title}</h1>
        {children !== undefined && <div className="intro">{children}</div>}
      </div>
      {retryText !== undefined && (
        <div>
          <Button variant="contained" onClick={() => onRetry?.()}>
            {retryText}
          </Button>
        </div>
      )}
    </div>
  );
}
