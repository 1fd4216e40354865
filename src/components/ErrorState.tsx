import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { MessageBox } from './MessageBox.tsx';

export interface ErrorStateProps {
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
