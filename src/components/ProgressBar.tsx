// oxlint-disable jsx-a11y/prefer-tag-over-role -- the bar of <progress> cannot be animated
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

export interface ProgressBarProps {
  /** Counted from 1. */
  readonly current: number;
  readonly total?: number;
  /** E.g. "Step 2 of 9": seen and read. */
  readonly text: string;
  /** The part of the journey, in front of the count. */
  readonly section?: string;
}

const DEFAULT_TOTAL = 10;

/** How far one has come. */
export function ProgressBar({ current, total = DEFAULT_TOTAL, text, section }: ProgressBarProps): ReactNode {
  const share = total > 0 ? Math.min(Math.max(current / total, 0), 1) : 0;
  return (
    <Progress>
      <div className="texts">
        <span className="section">{section}</span>
        <span>{text}</span>
      </div>
      <div
        className="track"
        role="progressbar"
        aria-label={section ?? text}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(current, total)}
        aria-valuetext={text}
      >
        <div className="bar" style={{ transform: `scaleX(${share})` }} />
      </div>
    </Progress>
  );
}

const Progress = styled('div')(({ theme }) => ({
  '& .texts': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    marginBottom: theme.spacing(1),
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
  },
  '& .section': { color: theme.palette.text.primary, fontWeight: 600 },
  // Forced colours leave only what is a border or a system colour.
  '@media (forced-colors: active)': {
    '& .track': { outline: '1px solid' },
    '& .bar': { background: 'Highlight !important' },
  },
  '& .track': { height: 6, borderRadius: 3, overflow: 'hidden', background: theme.palette.divider },
  '& .bar': {
    height: '100%',
    borderRadius: 3,
    background: theme.palette.primary.main,
    transformOrigin: 'left',
    transition: 'transform 0.35s ease-out',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    '[dir=rtl] &': { transformOrigin: 'right' },
  },
}));
