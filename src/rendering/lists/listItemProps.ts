import type { ErrorSchema, FieldProps, Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Place } from '../placeOf.ts';
import type { ListActions } from './listControl.ts';
import type { ListLimits } from './listLimits.ts';

export interface ListItemProps {
  readonly id: string;
  /** The path of the list. */
  readonly path: Place;
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
