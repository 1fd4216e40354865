import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonSchema } from '@stepwright/engine';
import { ANYTHING, mergePlain, type PlainSchema } from './plainSchema.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';

const RULES = words(
  'type enum const default format formatOptions pattern sameAs uniqueBy minLength maxLength minItems maxItems uniqueItems minimum maximum minProperties maxProperties earliest latest',
);
const BRANCHES = words('allOf anyOf oneOf if then else not dependentSchemas');
const STRUCTURE = words(
  'properties required items prefixItems contains minContains maxContains additionalProperties patternProperties propertyNames',
);
const ANNOTATIONS = words(
  '$schema title description examples externalRule readOnly sensitive sensitiveReason transient pii codes',
);

type Variants = readonly PlainSchema[];

/**
 * Every way in which the conditions and alternatives of a schema can turn out, each as a schema without branches.
 * Throws for a keyword that no generator knows, so that a new one is not silently left out.
 */
export function listVariants(schema: JsonSchema): Variants {
  for (const keyword of Object.keys(schema)) assertKnown(keyword);
  const { allOf, anyOf, oneOf, not } = schema;
  const parts: Variants[] = [
    ownVariants(schema),
    ...schemasIn(allOf).map(listVariants),
    ...[anyOf, oneOf]
      .filter((list) => list !== undefined)
      .map((list) => schemasIn(list).flatMap(listVariants)),
    ...(isRecord(not) ? [[{ ...ANYTHING, refused: [not] }]] : []),
    sidesOf(schema),
    ...dependenciesOf(schema),
  ];
  return parts.reduce(combine);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

function assertKnown(keyword: string): void {
  if ([RULES, BRANCHES, STRUCTURE, ANNOTATIONS].some((known) => known.has(keyword))) return;
  throw new Error(`No generator knows the keyword "${keyword}": teach it to tests/support/fuzz`);
}

function ownVariants(schema: JsonSchema): Variants {
  const properties = withoutDerived(schema['properties']);
  const required = namesIn(schema['required']).filter(
    (name) => !Object.hasOwn(Object(schema['properties']) as object, name) || Object.hasOwn(properties, name),
  );
  const rules = Object.fromEntries(
    Object.entries({ ...schema, ...limitsOfContained(schema) }).filter(([keyword]) => RULES.has(keyword)),
  );
  const own: Variants = typed(rules).map((typedRules) => ({ ...ANYTHING, rules: typedRules, required }));
  const members = Object.entries(properties);
  const nested = members.map(([name, subschema]): Variants =>
    listVariants(isRecord(subschema) ? subschema : {}).map((variant) => ({
      ...ANYTHING,
      properties: { [name]: variant },
    })),
  );
  const listed = itemsOf(schema).map((variants) =>
    variants.map((variant) => ({ ...ANYTHING, items: variant })),
  );
  const placed = schemasIn(schema['prefixItems']).map((item, index) =>
    listVariants(item).map((variant) => ({ ...ANYTHING, positions: { [index]: variant } })),
  );
  return [own, ...nested, ...placed, ...listed, ...freeOf(schema)].reduce(combine);
}

/** Generates the items of a list. If it has to contain an item, lists consist of that one only, up to the maximum. */
function itemsOf({ items, contains }: JsonSchema): readonly Variants[] {
  const variants = isRecord(items) ? listVariants(items) : [ANYTHING];
  if (!isRecord(contains)) return isRecord(items) ? [variants] : [];
  const possible = variants.filter(({ refused }) => !refused.some((one) => isDeepStrictEqual(one, contains)));
  return [combine(possible, listVariants(contains))];
}

function limitsOfContained({
  contains,
  minContains,
  maxContains,
  minItems,
  maxItems,
}: JsonSchema): JsonSchema {
  if (!isRecord(contains)) return {};
  const most = [maxItems, maxContains].filter((limit) => typeof limit === 'number');
  return {
    minItems: Math.max(Number(minItems ?? 0), Number(minContains ?? 1)),
    ...(most.length > 0 && { maxItems: Math.min(...most) }),
  };
}

/** One variant for each of several types; all of them are remembered. */
function typed(rules: JsonSchema): readonly JsonSchema[] {
  const { type } = rules;
  return Array.isArray(type) ? type.map((one: Json) => ({ ...rules, type: one, types: type })) : [rules];
}

/** Which names members may have that are not named. Ours are short: a rule for names forbids long ones only. */
const SOME_NAMES = '^[a-z]{4,12}$';

function freeOf({ additionalProperties, patternProperties }: JsonSchema): readonly Variants[] {
  const patterns = Object.entries(isRecord(patternProperties) ? patternProperties : {});
  const others = isRecord(additionalProperties) ? [[SOME_NAMES, additionalProperties] as const] : [];
  return [...patterns, ...others].map(([names, member]) =>
    listVariants(isRecord(member) ? member : {}).map((schema) => ({ ...ANYTHING, free: { schema, names } })),
  );
}

/** Calculated and read-only values are not given. */
function withoutDerived(properties: Json | undefined): Readonly<Record<string, Json>> {
  const members = Object.entries(isRecord(properties) ? properties : {});
  return Object.fromEntries(
    members.filter(
      ([, member]) =>
        !isRecord(member) || (member['calculated'] === undefined && member['readOnly'] !== true),
    ),
  );
}

function namesIn(names: Json | undefined): readonly string[] {
  return Array.isArray(names) ? names.map(String) : [];
}

/** For each member that brings a schema along: with it, and without it. */
function dependenciesOf({ dependentSchemas }: JsonSchema): readonly Variants[] {
  return Object.entries(isRecord(dependentSchemas) ? dependentSchemas : {}).map(([name, brought]) => [
    ...listVariants(isRecord(brought) ? brought : {}).map((variant) => ({ ...variant, present: [name] })),
    { ...ANYTHING, refused: [{ required: [name] }] },
  ]);
}

function sidesOf({ if: condition, then: held, else: failed }: JsonSchema): Variants {
  if (!isRecord(condition)) return [ANYTHING];
  const holds = combine(listVariants(condition), listVariants(isRecord(held) ? held : {}));
  const fails = listVariants(isRecord(failed) ? failed : {}).map((variant) => ({
    ...variant,
    refused: [...variant.refused, condition],
  }));
  return [...holds, ...fails];
}

function combine(a: Variants, b: Variants): Variants {
  return a.flatMap((left) => b.map((right) => mergePlain(left, right)).filter((both) => both !== undefined));
}

function schemasIn(list: Json | undefined): readonly JsonSchema[] {
  return Array.isArray(list) ? (list as readonly Json[]).filter((one) => isRecord(one)) : [];
}
