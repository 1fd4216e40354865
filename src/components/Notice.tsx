import type { ReactNode } from 'react';
import { styled, type Theme } from '@mui/material/styles';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  /** Read out at once when it appears. */
  readonly urgent?: boolean;
  readonly children?: ReactNode;
}

const SIGNS: Readonly<Record<NoticeKind, string>> = { info: 'i', success: '✓', warning: '!', error: '!' };

/** A remark that belongs to the page: calm, with a sign besides the colour. */
export function Notice({ kind, title, urgent = false, children }: NoticeProps): ReactNode {
  return (
    <Box kind={kind} role={urgent ? 'alert' : undefined}>
      <span className="sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <div>
        {title !== undefined && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </Box>
  );
}

const Box = styled('div', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: NoticeKind }>(
  ({ theme, kind }: { theme: Theme; kind: NoticeKind }) => ({
    display: 'flex',
    gap: theme.spacing(1.5),
    marginTop: theme.spacing(1.5),
    padding: theme.spacing(1.5, 2),
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette[kind].light}`,
    background: theme.palette[kind].surface,
    color: theme.palette.text.primary,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    '& .sign': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '1.5rem',
      height: '1.5rem',
      borderRadius: '50%',
      background: theme.palette[kind].main,
      color: theme.palette[kind].contrastText,
      fontSize: '0.875rem',
      fontWeight: 700,
    },
  }),
);
