import { deepEquals } from '@rjsf/utils';
import type { ErrorSchema, FieldProps, Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FieldPath } from '../fieldPathOf.ts';
import type { ListActions } from './listControl.ts';
import type { ListLimits } from './listLimits.ts';

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
  const names = Object.keys(one) as (keyof Props)[]; // those of its own type
  return names.every((name) => one[name] === other[name] || deepEquals(one[name], other[name]));
}
