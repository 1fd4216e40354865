import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from './VisuallyHidden.tsx';

export interface SkipLinkProps {
  /** Id of the main content. */
  readonly target: string;
  readonly children: ReactNode;
}

/** The first stop of the Tab key: past the header, to what the page is about. Seen only while it has the focus. */
export function SkipLink({ target, children }: SkipLinkProps): ReactNode {
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // The URL belongs to the router: move the focus without a hash.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </Link>
  );
}

const Link = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: theme.spacing(2),
  top: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.primary.main,
  fontWeight: 600,
  '&:not(:focus)': { ...visuallyHidden, padding: 0 },
  '&:focus-visible': { outline: theme.focusRing },
}));
