import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ButtonLinkProps {
  readonly to: string;
  readonly quiet?: true;
  readonly children: ReactNode;
}

/** A way on that is a link, looking like the button it is meant as. */
export function ButtonLink({ to, quiet, children }: ButtonLinkProps): ReactNode {
  return (
    <Button component={Link} to={to} size="large" variant={quiet ? 'text' : 'contained'}>
      {children}
    </Button>
  );
}
