import type { FieldPathId, FieldProps, RJSFSchema } from '@rjsf/utils';

/** Where a field is: a member of an object with alternatives has a path of its own. */
export function pathIdOf({ childFieldPathId, fieldPathId }: FieldProps): FieldPathId {
  return childFieldPathId ?? fieldPathId;
}

/** The alternatives of a field, as RJSF passes them. */
export function shapesOf({ options }: FieldProps): readonly RJSFSchema[] {
  return options ?? [];
}
