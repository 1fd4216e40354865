import { linkReferences } from '../../../validators/index.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { allowsNull, memberSchemas, requiredNames, withAllOf } from './withRequiredObjects.ts';

/**
 * The answers with null in the place of each answer that is required and may be null: an input left empty says that there is
 * nothing.
 *
 *     withRequiredNulls({ required: ['a'], properties: { a: { type: ['string', 'null'] } } }, {}); // { a: null }
 */
export function withRequiredNulls(schema: JsonSchema, answers: Answers): Answers {
  return fillObject([linkReferences(schema)], answers);
}

function fill(schemas: readonly JsonSchema[], value: Json): Json {
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => fill(itemSchemas(schemas), item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return isRecord(value) ? fillObject(schemas, value) : value;
}

function fillObject(schemas: readonly JsonSchema[], value: Answers): Answers {
  const parts = schemas.flatMap((schema) => withAllOf(schema));
  let filled = value;
  for (const name of new Set([...requiredNames(parts), ...Object.keys(value)])) {
    const member = parts.flatMap((part) => memberSchemas(part, name));
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const whole = given === undefined ? emptyValue(parts, name, member) : fill(member, given);
    if (whole !== given && whole !== undefined) filled = { ...filled, [name]: whole };
  }
  return filled;
}

function emptyValue(
  parts: readonly JsonSchema[],
  name: string,
  member: readonly JsonSchema[],
): null | undefined {
  if (member.length === 0 || !requiredNames(parts).has(name)) return undefined;
  return member.every(allowsNull) ? null : undefined;
}

function itemSchemas(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const items = schemas.flatMap((schema) => withAllOf(schema)).map(({ items: inside }) => inside);
  return items.filter((inside): inside is JsonSchema => isRecord(inside));
}
