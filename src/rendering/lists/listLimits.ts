import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { countFixed, newItemSchema } from './itemSchemas.ts';

/** Permitted actions on a list of this length. */
export interface ListLimits {
  readonly fixed: number;
  readonly addable: boolean;
  readonly removable: boolean;
  readonly orderable: boolean;
  readonly copyable: boolean;
  /** As many items as there may be: adding waits for a removal. */
  readonly full: boolean;
  /** As few items as there may be. */
  readonly fewest: boolean;
}

interface ListStatus {
  readonly count: number;
  /** Nothing may be changed: disabled or for reading only. */
  readonly locked: boolean;
}

export function listLimits(
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  { count, locked }: ListStatus,
): ListLimits {
  const options = getUiOptions(uiSchema);
  const growing = !locked && newItemSchema(schema) !== undefined;
  return {
    fixed: countFixed(schema),
    addable: growing && options.addable !== false,
    removable: growing && options.removable !== false,
    orderable: growing && options.orderable !== false,
    copyable: growing && options.copyable === true,
    full: count >= (schema.maxItems ?? Infinity),
    fewest: count <= (schema.minItems ?? 0),
  };
}
