import type { ReactNode } from 'react';

interface BeforeAndAfterProps {
  /** The condition as it was, in words; undefined for a new one. */
  readonly before: string | undefined;
  /** The condition as it is now, or the part that it lacks. */
  readonly now: string;
  /** The names of all that it decides. */
  readonly touched: readonly string[];
  /** Where it does. */
  readonly children?: ReactNode;
}

/** A condition before and after a change, and what it touches. */
export function BeforeAndAfter({ before, now, touched, children }: BeforeAndAfterProps): ReactNode {
  return (
    <div className="notice">
      {before !== undefined && (
        <p>
          <strong>Before:</strong> {before}
        </p>
      )}
      <p>
        <strong>{before === undefined ? 'It says' : 'After'}:</strong> {now}
      </p>
      {touched.length > 0 && (
        <p>
          <strong>Touches:</strong> {touched.join(', ')}
        </p>
      )}
      {children}
    </div>
  );
}
