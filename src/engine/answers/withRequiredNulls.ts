import { linkReferences } from '@stepwright/validators';
import { isRecord } from '../../lib/unknownValue.ts';
import type { Json, JsonSchema } from '../definition/definitionTypes.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { Answers } from './answers.ts';
import { allowsNull, memberSchemas, requiredNames, withAllOf } from './withRequiredObjects.ts';

/**
 * Returns the answers with null for each missing answer that is required and nullable: an input left empty means that
 * there is no value.
 *
 *     withRequiredNulls({ required: ['a'], properties: { a: { type: ['string', 'null'] } } }, {}); // { a: null }
 */
export function withRequiredNulls(schema: JsonSchema, answers: Answers): Answers {
  return hasNull(schema) ? fillObject([linkReferences(schema)], answers) : answers;
}

/** Whether null may be an answer anywhere in a schema: definitions never change, and few of them know it. */
export const hasNull = memoizeByObject((schema: JsonSchema) => JSON.stringify(schema).includes('"null"'));

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
  const required = requiredNames(parts);
  for (const name of new Set([...required, ...Object.keys(value)])) {
    const member = parts.flatMap((part) => memberSchemas(part, name));
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const whole = given === undefined ? emptyValue(member, required.has(name)) : fill(member, given);
    if (whole !== given && whole !== undefined) filled = { ...filled, [name]: whole };
  }
  return filled;
}

function emptyValue(member: readonly JsonSchema[], isRequired: boolean): null | undefined {
  return isRequired && member.length > 0 && member.every(allowsNull) ? null : undefined;
}

function itemSchemas(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const items = schemas.flatMap((schema) => withAllOf(schema)).map(({ items: inside }) => inside);
  return items.filter((inside): inside is JsonSchema => isRecord(inside));
}
