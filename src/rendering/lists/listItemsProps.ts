import { useMemo } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { itemUiAt } from './itemUi.ts';
import { itemId } from './listControl.ts';
import type { ListItemProps } from './listItemProps.ts';
import type { ListLimits } from './listLimits.ts';
import { useItemChange } from './useItemChange.ts';
import type { ListState } from './useList.ts';

export interface ListItemsProps extends FieldProps {
  readonly list: ListState;
  readonly limits: ListLimits;
  readonly nameOf: (number: number) => string;
}

/** What each item gets, with the key that stays with it. */
export function useItemProps({
  list,
  limits,
  ...props
}: ListItemsProps): readonly (ListItemProps & { readonly itemKey: string })[] {
  const { items, keys, actions } = list;
  const { disabled = false, readonly = false, name, onBlur, onFocus } = props;
  const onChange = useItemChange(props);
  const field = useMemo(
    () => ({ name, disabled, readonly, onChange, onBlur, onFocus }),
    [name, disabled, readonly, onChange, onBlur, onFocus],
  );
  return items.map((item, index) => ({
    itemKey: keys[index] ?? String(index),
    id: itemId(props, index),
    path: (props.childFieldPathId ?? props.fieldPathId).path,
    index,
    total: items.length,
    item,
    schema: props.schema,
    uiSchema: itemUiAt(props.uiSchema, index),
    errors: props.errorSchema?.[index],
    limits,
    actions,
    registry: props.registry,
    field,
  }));
}

/** Where an item was just removed and can be brought back; nothing where none was. */
export function undoPosition({ list, limits }: ListItemsProps): number | undefined {
  return list.outcome?.removed && limits.removable ? list.outcome.index : undefined;
}
