import type { FieldProps } from '@rjsf/utils';
import { createChanges } from './createChanges.ts';
import type { FocusTarget } from '../focus/focusTarget.ts';
import { newItemSchema } from './itemSchemas.ts';
import type { ListChange, ListPorts } from '../context/ports.ts';
import { insertItem, type KeyedItems, moveItem, removeItem } from './listChanges.ts';

/** The last action, to be announced, and to be undone if it removed something. */
export interface Outcome {
  readonly kind: 'added' | 'removed' | 'moved' | 'copied' | 'restored';
  /** Present index of the item, or its last. */
  readonly index: number;
  readonly removed?: { readonly item: unknown; readonly key: string };
}

export interface ListActions {
  readonly add: () => void;
  readonly copy: (index: number) => void;
  readonly remove: (index: number) => void;
  readonly move: (index: number, to: number) => void;
  readonly undo: () => void;
}

/** The list as it is drawn now, and how to change that. */
interface DrawnList extends KeyedItems {
  readonly props: FieldProps;
  readonly outcome: Outcome | undefined;
  readonly flushTexts: () => void;
  readonly remember: (next: KeyedItems, outcome: Outcome) => void;
  readonly mayChange: ListPorts['mayChange'];
}

interface ListControl {
  readonly actions: ListActions;
  readonly follow: (drawn: DrawnList) => void;
  /** Moves the focus once what was done is drawn. */
  readonly moveFocus: () => void;
}

/** Does what a person asks of a list. It follows what is drawn, so that its actions stay the same for every item. */
export function createListControl(): ListControl {
  const { change, follow, moveFocus } = createChanges<DrawnList, Change>({
    flushTexts: (list) => list.flushTexts(),
    apply: (list, { next, outcome }) => {
      list.remember(next, outcome);
      report(list.props, next.items);
    },
  });
  // The parent may want to confirm the change first.
  const allowed = (kind: ListChange['kind'], make: (list: DrawnList) => Change, at?: number) =>
    change((list) => {
      const index = at ?? list.items.length;
      const wanted = { kind, index, item: list.items[index], go: () => change(make) };
      return list.mayChange?.(wanted) === false ? undefined : make(list);
    });
  return {
    follow,
    moveFocus,
    actions: {
      add: () => allowed('add', addNew),
      copy: (index) => change((list) => copyAt(list, index)),
      remove: (index) => allowed('remove', (list) => removeAt(list, index), index),
      move: (index, to) => change((list) => moveTo(list, index, to)),
      undo: () => change(restore),
    },
  };
}

interface Change {
  readonly next: KeyedItems;
  readonly outcome: Outcome;
  readonly focus: FocusTarget;
}

function report(
  { onChange, required, fieldPathId, childFieldPathId }: FieldProps,
  items: readonly unknown[],
) {
  // An optional list without items is absent, whatever its minimum number.
  const value = items.length === 0 && required !== true ? undefined : items;
  onChange(value, (childFieldPathId ?? fieldPathId).path);
}

function addNew(list: DrawnList): Change {
  const index = list.items.length;
  const schema = newItemSchema(list.props.schema);
  const item: unknown = schema && list.props.registry.schemaUtils.getDefaultFormState(schema);
  const focus = firstInput(list.props, index);
  return { next: insertItem(list, index, item), outcome: { kind: 'added', index }, focus };
}

function copyAt(list: DrawnList, index: number): Change {
  const next = insertItem(list, index + 1, structuredClone(list.items[index]));
  const focus = firstInput(list.props, index + 1);
  return { next, outcome: { kind: 'copied', index: index + 1 }, focus };
}

function removeAt(list: DrawnList, index: number): Change {
  const removed = { item: list.items[index], key: list.keys[index] ?? '' };
  const isLast = index === list.items.length - 1;
  const focus = isLast ? { id: listId(list.props) } : wholeItem(list.props, index);
  return { next: removeItem(list, index), outcome: { kind: 'removed', index, removed }, focus };
}

function moveTo(list: DrawnList, index: number, to: number): Change {
  const focus = { id: `${itemId(list.props, to)}__${to < index ? 'up' : 'down'}` };
  return { next: moveItem(list, index, to), outcome: { kind: 'moved', index: to }, focus };
}

function restore(list: DrawnList): Change | undefined {
  const { index = 0, removed } = list.outcome ?? {};
  if (!removed) return undefined;
  const next = insertItem(list, index, removed.item, removed.key);
  return { next, outcome: { kind: 'restored', index }, focus: wholeItem(list.props, index) };
}

// A card's heading, or the input of a row, which has no heading.
function wholeItem(props: FieldProps, index: number): FocusTarget {
  return { id: itemId(props, index), inside: bodyId(props, index) };
}

function firstInput(props: FieldProps, index: number): FocusTarget {
  return { inside: bodyId(props, index), orElse: itemId(props, index) };
}

/** The id of a list: its button that adds has it, so that a problem of the list leads there. */
export function listId({ fieldPathId, childFieldPathId }: FieldProps): string {
  return (childFieldPathId ?? fieldPathId).$id;
}

export function itemId(props: FieldProps, index: number): string {
  return `${listId(props)}_${index}`;
}

function bodyId(props: FieldProps, index: number): string {
  return `${itemId(props, index)}__body`;
}
