import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';

export interface PageTitleProps {
  /** Takes the focus when this changes; left out, it never does. */
  readonly focusKey?: string | undefined;
  readonly children: ReactNode;
}

/** The page's h1. A new page of a single-page app is announced by moving the focus to it. */
export function PageTitle({ focusKey, children }: PageTitleProps): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusKey !== undefined) ref.current?.focus();
  }, [focusKey]);
  return (
    <Title ref={ref} tabIndex={-1}>
      {children}
    </Title>
  );
}

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  textWrap: 'balance',
  overflowWrap: 'break-word',
  // It takes the focus to be read, not to be used.
  '&:focus': { outline: 'none' },
}));
