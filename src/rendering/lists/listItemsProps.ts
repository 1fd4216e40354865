import { useMemo, useState, useCallback, useLayoutEffect, useRef } from 'react';
import {
  shallowEquals,
  deepEquals,
  type FieldProps,
  type UiSchema,
  type ErrorSchema,
  type Registry,
  type RJSFSchema,
} from '@rjsf/utils';
import type { FieldPath } from '../schema/fieldPath.ts';
import { itemId } from './listControl.ts';
import type { ListActions } from './listControl.ts';
import type { ListLimits } from './listLimits.ts';
import type { ListState } from './useList.ts';
import { countFixed } from './itemSchemas.ts';
import { pathIdOf } from '../schema/fieldProps.ts';
import { keysOf, isList, isRecord } from '../../lib/unknownValue.ts';

export interface ListItemsProps extends FieldProps {
  readonly list: ListState;
  readonly limits: ListLimits;
  readonly nameOf: (number: number) => string;
}

export interface ListItemProps {
  readonly id: string;
  /** The path of the list. */
  readonly path: FieldPath;
  readonly index: number;
  readonly total: number;
  readonly item: unknown;
  /** The schema of the list. */
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema | undefined;
  readonly errors: ErrorSchema | undefined;
  readonly limits: ListLimits;
  readonly actions: ListActions;
  readonly registry: Registry;
  readonly field: Pick<FieldProps, 'name' | 'disabled' | 'readonly' | 'onChange' | 'onBlur' | 'onFocus'>;
}

/** Whether an item is drawn as before. Mostly all of it are the same objects; functions count as the same. */
export function isSameItem<Props extends ListItemProps>(one: Props, other: Props): boolean {
  const names = keysOf(one);
  return names.every((name) => one[name] === other[name] || deepEquals(one[name], other[name]));
}

/** Props of an item, with its stable key. */
export interface KeyedItemProps extends ListItemProps {
  readonly itemKey: string;
}

/** Returns the props of each item: the same object as long as none of them changed. */
export function useItemProps({ list, limits, ...props }: ListItemsProps): readonly KeyedItemProps[] {
  const [keep] = useState(createKeeper);
  const { items, keys, actions } = list;
  const { disabled = false, readonly = false, name, onBlur, onFocus } = props;
  const onChange = useItemChange(props);
  const field = useMemo(
    () => ({ name, disabled, readonly, onChange, onBlur, onFocus }),
    [name, disabled, readonly, onChange, onBlur, onFocus],
  );
  const { path } = pathIdOf(props);
  const { schema, registry } = props;
  const shared = { path, total: items.length, schema, limits, actions, registry, field };
  return keep(shared, (before) =>
    items.map((item, index) => {
      const itemKey = keys[index] ?? String(index);
      const uiSchema = itemUiAt(props.uiSchema, index);
      const own = { itemKey, item, uiSchema, errors: props.errorSchema?.[index] };
      const last = before[index];
      return last && isSameRow(last, own) ? last : { ...shared, ...own, index, id: itemId(props, index) };
    }),
  );
}

type Rows = readonly KeyedItemProps[];
type Own = Pick<KeyedItemProps, 'itemKey' | 'item' | 'uiSchema' | 'errors'>;

function isSameRow(before: Own, own: Own): boolean {
  return (
    before.item === own.item &&
    before.itemKey === own.itemKey &&
    before.uiSchema === own.uiSchema &&
    before.errors === own.errors
  );
}

/** Remembers the rows for as long as what they share is the same. */
function createKeeper(): (shared: object, draw: (before: Rows) => Rows) => Rows {
  let last: { readonly shared: object; readonly rows: Rows } | undefined;
  return (shared, draw) => {
    const rows = draw(last && shallowEquals(last.shared, shared) ? last.rows : []);
    last = { shared, rows };
    return rows;
  };
}

/** Returns the index of the item that was just removed and can be restored; undefined if there is none. */
export function undoPosition({ list, limits }: ListItemsProps): number | undefined {
  return list.outcome?.removed && limits.removable ? list.outcome.index : undefined;
}

/** Returns a step's `ui` for the item at an index: that of all items, or of the tuple's entry. */
function itemUiAt(uiSchema: UiSchema | undefined, index: number): UiSchema | undefined {
  const { items } = uiSchema ?? {};
  const own: unknown = isList(items) ? items[index] : items;
  return isRecord(own) ? own : undefined;
}

/** Hands on what changed inside of an item; the same function as long as the list is drawn. */
function useItemChange(props: FieldProps): FieldProps['onChange'] {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useCallback((value, path, errors, id) => {
    const { onChange, fieldPathId, childFieldPathId } = latest.current;
    const list = (childFieldPathId ?? fieldPathId).path;
    const emptied = value === undefined && path.length === list.length + 1;
    // The last answer of an optional tuple was removed: its inputs stay, and it is no answer any more.
    if (emptied && isOnlyAnswer(latest.current, path.at(-1))) return onChange(undefined, list, errors, id);
    return onChange(value, path, errors, id);
  }, []);
}

function isOnlyAnswer({ required, schema, formData }: FieldProps, position: unknown): boolean {
  const items: readonly unknown[] = Array.isArray(formData) ? formData : [];
  if (required === true || countFixed(schema) === 0) return false;
  return items.every((item, index) => index === position || item === undefined || item === null);
}
