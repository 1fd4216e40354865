import type { ReactNode } from 'react';
import { count } from '../project/names.ts';

/** The most rows of a table; the others are counted. */
export const MOST_ROWS = 60;

const HEADS = { text: 'Text', value: 'Value', condition: 'Shows or holds when' } as const;

interface ChangeTableProps {
  /** The name of one row. */
  readonly one: keyof typeof HEADS;
  /** How many differ. */
  readonly total: number;
  /** The head of a last column, which is only read out; left out if there is none. */
  readonly action?: string | undefined;
  /** The first rows. */
  readonly children: ReactNode;
}

/** A table of all that differs, as it was and as it is. */
export function ChangeTable({ one, total, action, children }: ChangeTableProps): ReactNode {
  if (total === 0) return null;
  return (
    <div className="scroll">
      <table className="before-after">
        <thead>
          <tr>
            <th scope="col">{HEADS[one]}</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            {action !== undefined && (
              <th scope="col">
                <span className="hidden-text">{action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {total > MOST_ROWS && <p className="quiet-text">and {count(total - MOST_ROWS, `more ${one}`)}</p>}
    </div>
  );
}
