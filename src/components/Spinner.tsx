import type { ReactNode } from 'react';

export interface SpinnerProps {
  /** Text about the awaited result. */
  readonly text: string;
  readonly size?: 'small' | 'large';
}

/** Shows that something is loading, with a text. With reduced motion it pulses slowly instead of turning. */
export function Spinner({ text, size = 'large' }: SpinnerProps): ReactNode {
  return (
    <output className="waiting" data-size={size}>
      <span className="ring" aria-hidden="true" />
      {/* Another text is another element: it is centred, and the one before would seem to move. */}
      <span key={text}>{text}</span>
    </output>
  );
}
