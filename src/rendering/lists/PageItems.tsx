import { useLayoutEffect, memo } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pathToPointer } from '@stepwright/engine';
import { useItemPages } from '../context/ItemPagesContext.ts';
import { useRevealer } from '../context/useRevealer.ts';
import {
  undoPosition,
  useItemProps,
  isSameItem,
  type ListItemProps,
  type ListItemsProps,
} from './listItemsProps.ts';
import { UndoRow } from './UndoRow.tsx';
import { useStepProblems } from './useStepProblems.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useStepForm } from '../context/StepFormContext.ts';
import { ItemButtons } from './ItemButtons.tsx';
import { ItemHeading } from './ItemHeading.tsx';
import { useItemName } from '../texts/useFieldTexts.ts';
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

interface ItemCardProps extends ListItemProps {
  /** Something in the item is missing or wrong. */
  readonly incomplete: boolean;
  readonly onEdit: () => void;
}

/** Shows the summary of an item, and links its page. */
const ItemCard = memo(function ItemCard({ incomplete, onEdit, ...item }: ItemCardProps): ReactNode {
  const { id, path, index } = item;
  const { t, lists } = useStepForm();
  const Note = lists?.ItemNote;
  const name = useItemName(path, index);
  const mark = incomplete ? <Mark tried={item.errors !== undefined} /> : undefined;
  return (
    <li className="sw-item">
      <ItemHeading {...item} itemName={name} mark={mark} />
      {Note && <Note item={item.item} index={index} />}
      <div className="sw-item-buttons">
        <button type="button" id={`${id}__edit`} className="sw-action" onClick={onEdit}>
          {t('common:list.edit')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
        <ItemButtons {...item} itemName={name} />
      </div>
    </li>
  );
}, isSameItem);

/** That something is missing; in the colour of errors once one tried to continue. */
function Mark({ tried }: { readonly tried: boolean }): ReactNode {
  const { t } = useStepForm();
  return <span className={tried ? 'sw-mark sw-mark-error' : 'sw-mark'}>{t('common:list.incomplete')}</span>;
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
