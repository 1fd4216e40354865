import type { ReactNode } from 'react';

interface GoneNoteProps {
  /** Names what the form changes, such as “The condition”. */
  readonly what: string;
  readonly how?: string;
}

/** A note above a form that somebody else has removed what it changes. */
export function GoneNote({ what, how = 'was removed' }: GoneNoteProps): ReactNode {
  return (
    <p className="notice warning" role="alert">
      {what} {how} while you were changing it. What you built is still here: keep it as a new one, or cancel.
    </p>
  );
}
