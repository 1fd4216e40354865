import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pathToPointer } from '@stepwright/engine';
import { useItemPages } from '../context/ItemPagesContext.ts';
import { useRevealer } from '../context/useRevealer.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import type { ListItemProps } from './listItemsProps.ts';
import { type ListItemsProps, undoPosition, useItemProps } from './listItemsProps.ts';
import { UndoRow } from './UndoRow.tsx';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { ItemTitle, reasonOfItem } from './ItemHeading.tsx';
import { ItemButtons } from './ItemButtons.tsx';
import { ItemField } from './ItemField.tsx';
import { FieldError } from '../errors/FieldError.tsx';
import { countProblems } from '../errors/countProblems.ts';
import { useSummary } from './useSummary.ts';

interface DetailEntryProps extends ListItemProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The items as a list to choose from, and the chosen one beside it, or below it on a phone. */
export function DetailItems(props: ListItemsProps): ReactNode {
  const { list, nameOf } = props;
  const { flushTexts } = useStepForm();
  const rows = useItemProps(props);
  const { openItem } = useItemPages();
  const named = rows.find((one) => `${openItem}/`.startsWith(`${pointerOf(one)}/`));
  const [selected, select] = useSelected(list, named?.itemKey);
  const chosen = rows.find(({ itemKey }) => itemKey === selected) ?? rows[0];
  useRevealer((pointer) => {
    const row = rows.find((one) => pointer.startsWith(`${pointerOf(one)}/`));
    if (row) flushSync(() => select(row.itemKey));
  });
  const entries = rows.map(({ itemKey, ...item }) => (
    <DetailEntry
      key={itemKey}
      {...item}
      isChosen={itemKey === chosen?.itemKey}
      onChoose={() => {
        // Typed text belongs to the item that it was typed into.
        flushSync(flushTexts);
        select(itemKey);
      }}
    />
  ));
  const undoAt = undoPosition(props);
  const undo = undoAt !== undefined && (
    <UndoRow key="undo" item={nameOf(undoAt + 1)} onUndo={list.actions.undo} />
  );
  return (
    <div className="sw-panes">
      <ol>{undoAt === undefined ? entries : entries.toSpliced(undoAt, 0, undo || <></>)}</ol>
      {chosen && <DetailForm {...chosen} key={chosen.itemKey} />}
    </div>
  );
}

/** Which item is open: at first the one that the page names, then the one chosen last, or the one that something was just done with. */
function useSelected({ keys, outcome }: ListItemsProps['list'], named: string | undefined) {
  const [state, setState] = useState({ selected: named ?? keys[0], outcome });
  if (state.outcome !== outcome) {
    const index = Math.min(outcome?.index ?? 0, keys.length - 1);
    setState({ selected: keys[index], outcome });
  }
  return [state.selected, (selected: string) => setState({ selected, outcome })] as const;
}

function pointerOf({ path, index }: ListItemProps): string {
  return pathToPointer([...path, index]);
}

/** Renders the fields and actions of the selected item. */
function DetailForm(props: ListItemProps): ReactNode {
  const { id, path, index } = props;
  const name = useFieldTexts(path).item(index + 1);
  return (
    <fieldset className="sw-item" aria-labelledby={`${id}__title`}>
      <ItemTitle path={path} id={`${id}__title`} className="sw-legend">
        {name}
      </ItemTitle>
      <div id={`${id}__body`} className="sw-item-body">
        <ItemField {...props} />
      </div>
      <ItemButtons {...props} itemName={name} />
    </fieldset>
  );
}

/** An item in the list to choose from: its name, its first answers, and how many problems it has. */
function DetailEntry({ isChosen, onChoose, ...item }: DetailEntryProps): ReactNode {
  const { id, path, index, errors } = item;
  const { t } = useStepForm();
  const name = useFieldTexts(path).item(index + 1);
  const summary = useSummary(item);
  const problems = countProblems(errors);
  return (
    <li data-pointer={pathToPointer([...path, index])}>
      <button type="button" id={id} aria-current={isChosen || undefined} onClick={onChoose}>
        {name}
        {summary !== '' && <span className="sw-item-summary"> {summary}</span>}
        {problems > 0 && (
          <span className="sw-problems"> {t('common:panel.problems', { count: problems })}</span>
        )}
      </button>
      <FieldError id={id} reason={reasonOfItem(item)} />
    </li>
  );
}
