import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
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
    <Box role={role}>
      <Heading>{title}</Heading>
      {children !== undefined && <div>{children}</div>}
      {action !== undefined && <div className="action">{action}</div>}
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(4, 3),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  textAlign: 'center',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& h1, & h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 1), color: theme.palette.text.primary },
  '& .action': { marginTop: theme.spacing(2.5) },
}));

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
