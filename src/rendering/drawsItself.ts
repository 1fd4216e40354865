import { getSchemaType, getUiOptions, type Registry, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { typesToChoose } from './severalTypes.ts';

interface Drawn {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema | undefined;
  readonly registry: Registry;
}

/** Whether a field draws label, hint and error of its own: an object, a list, a choice of shapes. Else its template does. */
export function drawsItself({ schema, uiSchema, registry }: Drawn): boolean {
  if (schema.enum !== undefined) return false;
  if ((schema.oneOf ?? schema.anyOf) !== undefined) return !registry.schemaUtils.isSelect(schema);
  if (typesToChoose(schema).length > 0) return true;
  const type = getSchemaType(schema);
  if (type === 'array') return !isChoiceOfSeveral(schema, uiSchema, registry);
  return (type === 'object' && !hasWidget(uiSchema)) || type === 'null';
}

/** Whether a list is drawn by one widget, such as boxes to tick, instead of item by item. */
export function isChoiceOfSeveral(
  schema: RJSFSchema,
  uiSchema: UiSchema | undefined,
  registry: Registry,
): boolean {
  return hasWidget(uiSchema) || registry.schemaUtils.isMultiSelect(schema);
}

/** Whether a step names a widget, which then gives the whole answer, be it an object. */
export function hasWidget(uiSchema: UiSchema | undefined): boolean {
  return typeof getUiOptions(uiSchema).widget === 'string';
}
