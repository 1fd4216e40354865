import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { itemUiAt } from './itemUi.ts';
import { ListItem } from './ListItem.tsx';
import type { ListLimits } from './listLimits.ts';
import { UndoRow } from './UndoRow.tsx';
import { useItemChange } from './useItemChange.ts';
import { itemId } from './listControl.ts';
import type { ListState } from './useList.ts';

interface ListItemsProps extends FieldProps {
  readonly list: ListState;
  readonly limits: ListLimits;
  readonly nameOf: (number: number) => string;
}

/** All items in their order; in the place of one that was just removed, the way back. */
export function ListItems({ list, limits, nameOf, ...props }: ListItemsProps): ReactNode {
  const { items, keys, outcome, actions } = list;
  const { disabled = false, readonly = false, name, onBlur, onFocus } = props;
  const onChange = useItemChange(props);
  const rows = items.map((item, index) => (
    <ListItem
      key={keys[index]}
      id={itemId(props, index)}
      path={(props.childFieldPathId ?? props.fieldPathId).path}
      index={index}
      total={items.length}
      item={item}
      schema={props.schema}
      uiSchema={itemUiAt(props.uiSchema, index)}
      errors={props.errorSchema?.[index]}
      limits={limits}
      actions={actions}
      registry={props.registry}
      field={{ name, disabled, readonly, onChange, onBlur, onFocus }}
    />
  ));
  if (outcome?.removed && limits.removable) {
    const undo = <UndoRow key="undo" item={nameOf(outcome.index + 1)} onUndo={actions.undo} />;
    return <ol>{rows.toSpliced(outcome.index, 0, undo)}</ol>;
  }
  return rows.length > 0 && <ol>{rows}</ol>;
}
