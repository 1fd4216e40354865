import type { ReactNode } from 'react';
import Button from '@mui/material/Button';

interface MessageBoxProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert';
  /** `h1` where the box is all that the page has. */
  readonly heading?: 'h1' | 'h2';
}

/** A text in the middle of an otherwise empty area, with something to do about it. */
function MessageBox({ title, children, action, role, heading = 'h2' }: MessageBoxProps): ReactNode {
  const Heading = heading;
  return (
    <div className="message-box" role={role}>
      <Heading>{title}</Heading>
      {children !== undefined && <div>{children}</div>}
      {action !== undefined && <div className="action">{action}</div>}
    </div>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Action to resolve the empty state. */
  readonly action?: ReactNode;
}

/** Nothing is here yet, and why. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  return <MessageBox {...props} />;
}

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly retryText?: string;
  readonly onRetry?: () => void;
}

/** A page whose content did not come: nothing is lost; try again. */
export function ErrorState({ title, children, retryText, onRetry }: ErrorStateProps): ReactNode {
  return (
    <MessageBox
      role="alert"
      heading="h1"
      title={title}
      action={
        retryText !== undefined && (
          <Button variant="contained" onClick={() => onRetry?.()}>
            {retryText}
          </Button>
        )
      }
    >
      {children}
    </MessageBox>
  );
}
