import type { ReactNode } from 'react';
import { focusLater } from './focusIn.ts';

interface SkipToProps {
  /** The id of the element that gets the focus. */
  readonly target: string;
  /** Called before, to show the element if it is not. */
  readonly onSkip?: () => void;
  readonly children: ReactNode;
}

/** A link past a long list, which shows only while it has the focus. */
export function SkipTo({ target, onSkip, children }: SkipToProps): ReactNode {
  return (
    <a
      className="skip-to"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        onSkip?.();
        focusLater(target);
      }}
    >
      {children}
    </a>
  );
}
