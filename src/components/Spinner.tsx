import type { ReactNode } from 'react';
import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';

export interface SpinnerProps {
  /** Text about the awaited result. */
  readonly text: string;
  readonly size?: 'small' | 'large';
}

/** Shows that something is loading, with a text. With reduced motion it pulses slowly instead of turning. */
export function Spinner({ text, size = 'large' }: SpinnerProps): ReactNode {
  return (
    <Waiting data-size={size}>
      <span className="ring" aria-hidden="true" />
      <span>{text}</span>
    </Waiting>
  );
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const pulse = keyframes({ '50%': { opacity: 0.4 } });

const Waiting = styled('output')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  color: theme.palette.text.secondary,
  '& .ring': {
    flex: 'none',
    width: 24,
    height: 24,
    borderRadius: '50%',
    border: `3px solid ${theme.palette.divider}`,
    borderTopColor: theme.palette.primary.main,
    animation: `${turn} 0.9s linear infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: `${pulse} 2s ease-in-out infinite` },
  },
  '&[data-size=large]': {
    flexDirection: 'column',
    gap: theme.spacing(2.5),
    paddingBlock: theme.spacing(6),
    textAlign: 'center',
    '& .ring': { width: 48, height: 48, borderWidth: 4 },
  },
}));
