import { cloneElement, isValidElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ObjectFieldTemplateProps, Registry } from '@rjsf/utils';
import { useStepForm } from '../context/StepFormContext.ts';
import { isFilledIn, labelKindOf } from '../schema/labelKind.ts';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { findColumns, type Column } from './gridColumns.ts';
import { GridCell } from './GridCell.tsx';
import { ColumnsContext } from './GridContext.ts';
import { GridFrame } from './GridFrame.tsx';
import { GridRow } from './GridRow.tsx';
import { usePanels } from './usePanels.ts';

/** The members of an object as rows of a table, a column for each of their questions; on a phone each row is a card. */
export function Grid(props: ObjectFieldTemplateProps): ReactNode {
  const { panels, rest } = usePanels(props);
  const { path } = props.fieldPathId;
  const { legend, label } = useFieldTexts(path);
  const registry = useGridRegistry(props.registry);
  const columns = findColumns(
    props,
    panels.map(({ name }) => name),
  );
  const names = useNames(columns);
  return (
    <GridFrame>
      {rest}
      <table {...(legend === undefined && path.length > 0 && { 'aria-label': label })}>
        {legend !== undefined && <caption className="sw-legend">{legend}</caption>}
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner is no control */}
            <td />
            {columns.map((column) => (
              <ColumnHead key={column.name} path={path} column={column} />
            ))}
          </tr>
        </thead>
        <ColumnsContext value={names}>
          {panels.map(({ content }) => within(registry, content))}
        </ColumnsContext>
      </table>
    </GridFrame>
  );
}

/** The same array as long as the names are the same. */
function useNames(columns: readonly Column[]): readonly string[] {
  const names = JSON.stringify(columns.map(({ name }) => name));
  return useMemo(() => JSON.parse(names), [names]);
}

/** Draws the members of the grid as rows, and their questions as cells. */
function useGridRegistry(registry: Registry): Registry {
  return useMemo(
    () => ({
      ...registry,
      templates: { ...registry.templates, ObjectFieldTemplate: GridRow, FieldTemplate: GridCell },
    }),
    [registry],
  );
}

function within(registry: Registry, content: ReactNode): ReactNode {
  return isValidElement<{ readonly registry: Registry }>(content)
    ? cloneElement(content, { registry })
    : content;
}

interface ColumnHeadProps {
  readonly path: readonly (string | number)[];
  readonly column: Column;
}

function ColumnHead({ path, column }: ColumnHeadProps): ReactNode {
  const { t } = useStepForm();
  const { label, hint } = useFieldTexts([...path, column.row, column.name]);
  const { required, schema, uiSchema } = column;
  const isOptional = !required && isFilledIn(uiSchema) && labelKindOf(schema, uiSchema) !== 'own';
  return (
    <th scope="col">
      {label}
      {isOptional && <span className="sw-optional"> {t('common:optional')}</span>}
      {hint !== undefined && <p className="sw-hint">{hint}</p>}
    </th>
  );
}
