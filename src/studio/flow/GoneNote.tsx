import type { ReactNode } from 'react';

/** Says above a form that somebody else has removed what it changes. `what` names that, such as “The condition”. */
export function GoneNote({ what }: { readonly what: string }): ReactNode {
  return (
    <p className="notice warning" role="alert">
      {what} was removed while you were changing it. What you built is still here: keep it as a new one, or
      cancel.
    </p>
  );
}
