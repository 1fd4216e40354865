import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

/** For screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactNode {
  return <Hidden>{children}</Hidden>;
}

/** For the style sheet of what has very many of them: a styled element for each takes long. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

const Hidden = styled('span')(visuallyHidden);
