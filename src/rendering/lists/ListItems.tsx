import type { ReactNode } from 'react';
import { memo } from 'react';
import { useItemName } from '../texts/useFieldTexts.ts';
import {
  undoPosition,
  useItemProps,
  isSameItem,
  type ListItemsProps,
  type ListItemProps,
} from './listItemsProps.ts';
import { UndoRow } from './UndoRow.tsx';
import { hasCards } from './itemSchemas.ts';
import { ItemButtons } from './ItemButtons.tsx';
import { ItemField } from './ItemField.tsx';
import { ItemHeading } from './ItemHeading.tsx';

/** Renders all items in their order; in place of one that was just removed, the undo row. */
export function ListItems(props: ListItemsProps): ReactNode {
  const { list, nameOf } = props;
  const rows = useItemProps(props).map((row) => <ListItem key={row.itemKey} row={row} />);
  const undoAt = undoPosition(props);
  if (undoAt !== undefined) {
    const undo = <UndoRow key="undo" item={nameOf(undoAt + 1)} onUndo={list.actions.undo} />;
    return <ol>{rows.toSpliced(undoAt, 0, undo)}</ol>;
  }
  return rows.length > 0 && <ol>{rows}</ol>;
}

interface ListItemOfRow {
  readonly row: ListItemProps;
}

/** An item of a list: a card with a heading, or a row for a plain value, and what can be done with it. */
const ListItem = memo(function ListItem({ row: props }: ListItemOfRow): ReactNode {
  const { id, path, index, schema } = props;
  const name = useItemName(path, index);
  const buttons = <ItemButtons {...props} itemName={name} />;
  if (!hasCards(schema)) {
    return (
      <li className="sw-item">
        <div id={`${id}__body`}>
          <ItemField {...props} />
        </div>
        {buttons}
      </li>
    );
  }
  return (
    <li className="sw-item">
      <fieldset aria-labelledby={id}>
        <ItemHeading {...props} itemName={name} />
        <div id={`${id}__body`} className="sw-item-body">
          <ItemField {...props} />
        </div>
        {buttons}
      </fieldset>
    </li>
  );
}, isSameRow);

function isSameRow({ row: before }: ListItemOfRow, { row }: ListItemOfRow): boolean {
  return before === row || isSameItem(before, row);
}
