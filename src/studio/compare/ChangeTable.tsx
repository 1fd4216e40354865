import { useState, type ReactNode } from 'react';
import { MoreRows, PAGE } from '../texts/MoreRows.tsx';

const HEADS = { text: 'Text', value: 'Value', condition: 'Shows or holds when' } as const;

interface ChangeTableProps {
  /** The name of one row. */
  readonly one: keyof typeof HEADS;
  /** The head of a last column, which is only read out; left out if there is none. */
  readonly action?: string | undefined;
  /** The rows of all that differs. */
  readonly children: readonly ReactNode[];
}

/** A table of all that differs, as it was and as it is, page by page. */
export function ChangeTable({ one, action, children }: ChangeTableProps): ReactNode {
  const [shown, setShown] = useState(PAGE);
  if (children.length === 0) return null;
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
        <tbody>{children.slice(0, shown)}</tbody>
      </table>
      <MoreRows count={children.length} shown={shown} onShow={setShown} />
    </div>
  );
}
