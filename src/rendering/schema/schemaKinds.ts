import { getSchemaType, getUiOptions, type RJSFSchema, type Registry, type UiSchema } from '@rjsf/utils';
import { isRecord } from '../../lib/unknownValue.ts';

/** The types that an answer may have, besides nothing, where they cannot all be asked for by one input; else none. */
export function typesToChoose({ type, enum: values }: RJSFSchema): readonly string[] {
  if (!Array.isArray(type) || values !== undefined) return [];
  const types = type.filter((one) => one !== 'null');
  const isTyped = types.every((one) => TYPED.has(one));
  return types.length < 2 || isTyped ? [] : types;
}

/** Whether what is typed may be a text or a number: one that reads as a number is a number. */
export function isTextOrNumber({ type }: RJSFSchema): boolean {
  return (
    Array.isArray(type) && type.includes('string') && (type.includes('number') || type.includes('integer'))
  );
}

/** A text as the number that it reads as; a text like "007" or "1.50" stays what it is. */
export function readNumber(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}

/**
 * Returns the schema that is drawn for an answer whose schema allows everything (`true` or `{}`): an input for a text
 * or a number. An object, a list or a flag cannot be typed: it is kept, and is not drawn.
 */
export function drawableSchema(schema: unknown, value: unknown): RJSFSchema {
  if (isRecord(schema) && Object.keys(schema).length > 0) return schema;
  return schema !== false && TYPED.has(typeof (value ?? '')) ? ANYTHING : NOTHING;
}

const ANYTHING: RJSFSchema = { type: ['string', 'number'] };
const NOTHING: RJSFSchema = {};
const TYPED: ReadonlySet<string> = new Set(['string', 'number', 'integer']);

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

/** Whether there is nothing to ask: a constant, but not one that a person has to agree to. */
export function isHiddenConstant(schema: RJSFSchema): boolean {
  return schema.const !== undefined && schema.const !== true && schema.type !== 'boolean';
}
