import type { ReactNode } from 'react';
import { joinWithAnd } from '../project/names.ts';
import { nameOfView, type View } from '../project/resolved.ts';
import type { ChangedCondition } from './listChangedConditions.ts';
import { ChangeTable, MOST_ROWS } from './ChangeTable.tsx';

interface ChangedConditionsProps {
  readonly changed: readonly ChangedCondition[];
  /** All markets in all portals. */
  readonly all: readonly View[];
}

/** The conditions that differ, each with the steps and questions that it decides, as it was and as it is. */
export function ChangedConditions({ changed, all }: ChangedConditionsProps): ReactNode {
  return (
    <ChangeTable one="condition" total={changed.length}>
      {changed.slice(0, MOST_ROWS).map(({ flow, name, touches, was, is, views }) => (
        <tr key={JSON.stringify([flow, name, touches, views])}>
          <th scope="row">
            {touches.length > 0 ? joinWithAnd(touches) : 'No step and no question'}
            <br />
            <small>
              {views.length === all.length ? 'Everywhere' : views.map(nameOfView).join('; ')} · flow {flow}
              {name !== '' && (
                <>
                  {' '}
                  · <code>{name}</code>
                </>
              )}
            </small>
          </th>
          <td>{was ?? <em>always</em>}</td>
          <td>{is ?? <em>always</em>}</td>
        </tr>
      ))}
    </ChangeTable>
  );
}
