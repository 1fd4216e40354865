import type { ReactNode } from 'react';
import { memo, Suspense } from 'react';
import type { RJSFSchema } from '@rjsf/utils';
import { toFieldPathId } from '@rjsf/utils';
import { isHiddenConstant } from '../schema/schemaKinds.ts';
import type { FieldPath } from '../schema/fieldPath.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { useFieldTexts, useItemName } from '../texts/useFieldTexts.ts';
import { itemSchemaAt } from './itemSchemas.ts';
import {
  undoPosition,
  useItemProps,
  isSameItem,
  type ListItemProps,
  type ListItemsProps,
} from './listItemsProps.ts';
import { UndoText } from './UndoRow.tsx';
import { pathToPointer } from '@stepwright/engine';
import { Member } from '../fields/ObjectMember.tsx';
import { ItemNameContext } from '../context/FieldContext.ts';
import { FieldError } from '../errors/FieldError.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import { reasonOfItem } from './ItemHeading.tsx';

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

interface TableRowProps extends ListItemProps {
  readonly columns: readonly string[];
}

/** An item as a row: its name, an input for each question, and what can be done with it. */
const TableRow = memo(function TableRow({ columns, ...item }: TableRowProps): ReactNode {
  const { id, path, index } = item;
  const name = useItemName(path, index);
  const own = itemSchemaAt(item.schema, index) ?? {};
  const schema = item.registry.schemaUtils.retrieveSchema(own, item.item);
  const members = Object.keys(schema.properties ?? {});
  const draw = (member: string) => <Cell key={member} {...item} schema={schema} member={member} />;
  return (
    <tr id={`${id}__body`}>
      <th scope="row" data-pointer={pathToPointer([...path, index])}>
        <span id={id} tabIndex={-1} className="sw-row-name">
          {name}
        </span>
        <FieldError id={id} reason={reasonOfItem(item)} />
        {/* What nobody sees keeps its constant all the same. */}
        {members.filter((member) => !columns.includes(member)).map(draw)}
      </th>
      <ItemNameContext value={name}>
        {columns.map((member) => (
          <td key={member}>{members.includes(member) && draw(member)}</td>
        ))}
      </ItemNameContext>
      <td>
        <ItemButtons {...item} itemName={name} />
      </td>
    </tr>
  );
}, isSameItem);

/** `schema` is the item's own here. */
function Cell({ member, ...item }: ListItemProps & { readonly member: string }): ReactNode {
  const { path, index, schema, uiSchema, errors, registry, field } = item;
  return (
    <Suspense fallback={null}>
      <Member
        {...field}
        name={member}
        schema={schema}
        {...(uiSchema === undefined ? {} : { uiSchema })}
        formData={item.item}
        {...(errors === undefined ? {} : { errorSchema: errors })}
        fieldPathId={toFieldPathId(index, registry.globalFormOptions, [...path])}
        registry={registry}
      />
    </Suspense>
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
