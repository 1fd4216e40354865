import { Suspense, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ERRORS_KEY, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { LATER } from '../context/later.tsx';
import { FieldError } from '../errors/FieldError.tsx';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { ColumnsContext, RowContext } from './GridContext.ts';

/** A member of a grid: its heading, an input for each column, and below them the errors. */
export function GridRow({ properties, fieldPathId, errorSchema }: ObjectFieldTemplateProps): ReactNode {
  const columns = use(ColumnsContext) ?? [];
  const { legend, label, hint } = useFieldTexts(fieldPathId.path);
  const [errors, setErrors] = useState<HTMLElement | null>(null);
  const name = legend ?? label;
  const row = useMemo(() => ({ name, errors }), [name, errors]);
  const contents = new Map(properties.map((member) => [member.name, member.content]));
  const hidden = properties.filter((member) => !columns.includes(member.name));
  return (
    <RowContext value={row}>
      <tbody>
        <tr>
          <th scope="row">
            {name}
            {hint !== undefined && <p className="sw-hint">{hint}</p>}
            {hidden.map(({ content }) => content)}
          </th>
          {columns.map((column) => (
            <td key={column}>
              <Suspense fallback={LATER}>{contents.get(column)}</Suspense>
            </td>
          ))}
        </tr>
        <tr className="sw-row-errors">
          <td colSpan={columns.length + 1}>
            <div ref={setErrors}>
              {columns.map((column) => (
                <div key={column} data-column={column} />
              ))}
            </div>
            <FieldError id={fieldPathId.$id} reason={errorSchema?.[ERRORS_KEY]?.[0]} />
          </td>
        </tr>
      </tbody>
    </RowContext>
  );
}
