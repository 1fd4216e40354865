// oxlint-disable jsx-a11y/prefer-tag-over-role -- the bar of <progress> cannot be animated
import type { ReactNode } from 'react';

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

/** How far one has come. Its looks are in src/app/face/step.css. */
export function ProgressBar({ current, total = DEFAULT_TOTAL, text, section }: ProgressBarProps): ReactNode {
  const share = total > 0 ? Math.min(Math.max(current / total, 0), 1) : 0;
  return (
    <div className="progress">
      <div className="texts">
        <span className="section">{section}</span>
        <span>{text}</span>
      </div>
      <div
        className="line"
        role="progressbar"
        aria-label={section ?? text}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(current, total)}
        aria-valuetext={text}
      >
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
