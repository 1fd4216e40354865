import { ADDITIONAL_PROPERTY_FLAG, type RJSFSchema } from '@rjsf/utils';
import { isRecord } from '../../lib/unknownValue.ts';
import { UNNAMED } from './rows.ts';

/** Returns the schema of a member that a user names; undefined if none of that name is allowed. */
export function freeMemberSchema(schema: RJSFSchema, name: string): RJSFSchema | undefined {
  const patterns = Object.entries(schema.patternProperties ?? {}).flatMap(([pattern, member]) =>
    isRecord(member) ? [[pattern, member as RJSFSchema] as const] : [],
  );
  const said: unknown = schema.additionalProperties ?? Reflect.get(schema, 'unevaluatedProperties');
  const others = isRecord(said) ? (said as RJSFSchema) : undefined;
  // A member without a name has the schema of the first name that it might get.
  if (name === UNNAMED) return others ?? patterns[0]?.[1];
  const matching = patterns
    .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
    .map(([, member]) => member);
  if (matching.length > 1) return { allOf: matching };
  return matching[0] ?? others;
}

/** The members of an object that a person named. */
export function listFreeKeys(schema: RJSFSchema, value: unknown): readonly string[] {
  const named = schema.properties ?? {};
  return isRecord(value) ? Object.keys(value).filter((name) => !Object.hasOwn(named, name)) : [];
}

/** The schema with the members that it names, and no others: RJSF adds those that the answers have. */
export function namedMembers(schema: RJSFSchema): RJSFSchema {
  const { additionalProperties: _others, patternProperties: _matching, properties = {}, ...rest } = schema;
  const named = Object.entries(properties).filter(
    ([, member]) => !Object.hasOwn(Object(member), ADDITIONAL_PROPERTY_FLAG),
  );
  return { ...rest, properties: Object.fromEntries(named) };
}
