import type { ReactNode } from 'react';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { joinWithAnd, nameOfFlow } from '../project/names.ts';
import { nameOfView } from '../project/resolved.ts';
import type { ChangedCondition } from './listChangedConditions.ts';
import { ChangeTable } from './ChangeTable.tsx';

interface ChangedConditionsProps {
  readonly changed: readonly ChangedCondition[];
  /** How many markets in portals there are before and after. */
  readonly known: number;
  /** The files as they are, for the names of partners. */
  readonly files: DefinitionFiles;
}

/** The steps, pages and questions that show in other cases, with their conditions as they were and as they are. */
export function ChangedConditions({ changed, known, files }: ChangedConditionsProps): ReactNode {
  return (
    <ChangeTable one="condition">
      {changed.map(({ flow, name, touches, was, is, views }) => (
        <tr key={JSON.stringify([flow, touches, views])}>
          <th scope="row">
            {joinWithAnd(touches)}
            <br />
            <small>
              {views.length === known ? 'Everywhere' : views.map((one) => nameOfView(one, files)).join('; ')}{' '}
              · flow {nameOfFlow(flow)}
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
