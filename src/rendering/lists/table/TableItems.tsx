import type { ReactNode } from 'react';
import type { RJSFSchema } from '@rjsf/utils';
import { isHiddenConstant } from '../../isHiddenConstant.ts';
import type { FieldPath } from '../../fieldPathOf.ts';
import { useStepForm } from '../../StepFormContext.ts';
import { useFieldTexts } from '../../useFieldTexts.ts';
import { itemSchemaAt } from '../itemSchemas.ts';
import type { ListItemProps } from '../listItemProps.ts';
import { type ListItemsProps, undoPosition, useItemProps } from '../listItemsProps.ts';
import { UndoText } from '../UndoRow.tsx';
import { TableRow } from './TableRow.tsx';

/** The items as rows of a table, a column for each question; on a phone each row is a card. */
export function TableItems(props: ListItemsProps): ReactNode {
  const { list, nameOf } = props;
  const { t } = useStepForm();
  const items = useItemProps(props);
  const columns = findColumns(items);
  const rows = items.map(({ itemKey, ...item }) => <TableRow key={itemKey} {...item} columns={columns} />);
  const undoAt = undoPosition(props);
  const undo = undoAt !== undefined && (
    <tr key="undo">
      <td colSpan={columns.length + 2}>
        <UndoText item={nameOf(undoAt + 1)} onUndo={list.actions.undo} />
      </td>
    </tr>
  );
  const [first] = items;
  if (!first)
    return (
      undo && (
        <table>
          <tbody>{undo}</tbody>
        </table>
      )
    );
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('common:list.entry')}</th>
          {columns.map((name) => (
            <ColumnHead
              key={name}
              path={[...first.path, first.index, name]}
              required={isRequired(first, name)}
            />
          ))}
          <th scope="col">{t('common:list.actions')}</th>
        </tr>
      </thead>
      <tbody>{undoAt === undefined ? rows : rows.toSpliced(undoAt, 0, undo || <></>)}</tbody>
    </table>
  );
}

interface ColumnHeadProps {
  readonly path: FieldPath;
  readonly required: boolean;
}

function ColumnHead({ path, required }: ColumnHeadProps): ReactNode {
  const { t } = useStepForm();
  return (
    <th scope="col">
      {useFieldTexts(path).label}
      {!required && <span className="sw-optional"> {t('common:optional')}</span>}
    </th>
  );
}

/** The questions of all items, in the order of their schemas: one item may be asked more than another. */
function findColumns(items: readonly ListItemProps[]): readonly string[] {
  return [...new Set(items.flatMap((item) => Object.entries(membersOf(item)).flatMap(seenName)))];
}

/** Returns the members of an item for its answers. */
function membersOf({ schema, index, item, registry }: ListItemProps): object {
  const own = itemSchemaAt(schema, index) ?? {};
  return registry.schemaUtils.retrieveSchema(own, item).properties ?? {};
}

function isRequired({ schema, index }: ListItemProps, name: string): boolean {
  return itemSchemaAt(schema, index)?.required?.includes(name) === true;
}

function seenName([name, member]: readonly [string, RJSFSchema | boolean]): readonly string[] {
  return typeof member === 'object' && isHiddenConstant(member) ? [] : [name];
}
