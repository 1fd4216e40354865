import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';

interface EntryLinkProps {
  readonly to: string;
  /** The name of the entry, which is read after the text: several links of a page have the same text. */
  readonly of: string;
  /** Whether it is the applicant's turn. */
  readonly isNext?: boolean;
  /** Whether another document has to be loaded: the page of another market. */
  readonly isLeaving?: boolean;
  readonly children: ReactNode;
}

/** The way into an entry of the list. */
export function EntryLink({
  to,
  of,
  isNext = false,
  isLeaving = false,
  children,
}: EntryLinkProps): ReactNode {
  return (
    <Button component={Link} to={to} reloadDocument={isLeaving} variant={isNext ? 'contained' : 'outlined'}>
      {children}
      <VisuallyHidden> – {of}</VisuallyHidden>
    </Button>
  );
}
