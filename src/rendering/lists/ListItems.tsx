import type { ReactNode } from 'react';
import { ListItem } from './ListItem.tsx';
import { type ListItemsProps, undoPosition, useItemProps } from './listItemsProps.ts';
import { UndoRow } from './UndoRow.tsx';

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
