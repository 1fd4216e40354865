import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pathToPointer } from '../../../engine/index.ts';
import { useItemPages } from '../../ItemPagesContext.ts';
import { useRevealer } from '../../useRevealer.ts';
import type { ListItemProps } from '../listItemProps.ts';
import { type ListItemsProps, undoPosition, useItemProps } from '../listItemsProps.ts';
import { UndoRow } from '../UndoRow.tsx';
import { useStepProblems } from '../useStepProblems.ts';
import { ItemCard } from './ItemCard.tsx';
import { ItemPage } from './ItemPage.tsx';

/** Renders the items as cards with their summary; each is edited on a page of its own. */
export function PageItems(props: ListItemsProps): ReactNode {
  const { list, nameOf } = props;
  const { openItem, open } = useItemPages();
  const { inside } = useStepProblems();
  const rows = useItemProps(props);
  const opened = rows.find((row) => isInside(openItem, row));
  const cards = rows.map(({ itemKey, ...item }) => (
    <ItemCard
      key={itemKey}
      {...item}
      incomplete={inside([...item.path, item.index]).length > 0}
      onEdit={() => open(pointerOf(item))}
    />
  ));
  useRevealer((pointer) => {
    const row = rows.find((one) => isInside(pointer, one));
    // The card is drawn anyway: only what is inside of it is not.
    if (row && pointerOf(row) !== pointer && row !== opened) flushSync(() => open(pointer));
  });
  usePageOfAdded(props);
  const undoAt = undoPosition(props);
  const undo = undoAt !== undefined && (
    <UndoRow key="undo" item={nameOf(undoAt + 1)} onUndo={list.actions.undo} />
  );
  return (
    <>
      <ol>{undoAt === undefined ? cards : cards.toSpliced(undoAt, 0, undo || <></>)}</ol>
      {opened && <ItemPage {...opened} key={opened.itemKey} />}
    </>
  );
}

/** A newly added item is opened to be filled in. */
function usePageOfAdded({ list: { outcome }, childFieldPathId, fieldPathId }: ListItemsProps): void {
  const { open } = useItemPages();
  const pointer = pathToPointer((childFieldPathId ?? fieldPathId).path);
  useLayoutEffect(() => {
    if (outcome?.kind === 'added') open(`${pointer}/${outcome.index}`);
    // Once for each item: a page that was left stays closed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome]);
}

function pointerOf({ path, index }: Pick<ListItemProps, 'path' | 'index'>): string {
  return pathToPointer([...path, index]);
}

function isInside(pointer: string | undefined, row: Pick<ListItemProps, 'path' | 'index'>): boolean {
  return pointer !== undefined && `${pointer}/`.startsWith(`${pointerOf(row)}/`);
}
