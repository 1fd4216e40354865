import type { RJSFSchema } from '@rjsf/utils';
import { DEFAULTS } from '../defaultsBehaviour.ts';
import { isSettled } from '../settledSchemas.ts';
import { later } from '../fetchResolving.ts';
import { isRecord } from '../../../lib/unknownValue.ts';
import { memoizeByObject } from '../../../lib/memoizeByObject.ts';

const getDefaultFormState = later('getDefaultFormState', (...[, , answers]) => answers);

/** Replaces RJSF's own in the pages: schemas that no answer changes are filled in at once. */
const fillInQuickly: typeof getDefaultFormState = (...args) => {
  const [, schema, answers, , includeUndefined = false, behaviour] = args;
  const isOwn = includeUndefined === false && behaviour === DEFAULTS && isSettled(schema);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled-in answers have the type of the answers
  return isOwn ? (fillIn(schema, answers) as typeof answers) : getDefaultFormState(...args);
};

export default fillInQuickly;

/**
 * Fills in the answers as RJSF does for a schema that no answer changes: required objects and lists, with the required
 * number of items. Complete answers stay the same object, since the form has passed it to its fields.
 */
export function fillIn(schema: RJSFSchema, answers: unknown): unknown {
  if (answers === undefined || answers === null) return begin(schema, false) ?? answers;
  return complete(schema, answers, false);
}

/** Returns the initial value for a schema. */
function begin(schema: RJSFSchema, isRequired: boolean): unknown {
  const type = typeOf(schema);
  if (type === 'object') return completeMembers(schema, {});
  return type === 'array' && isRequired ? beginList(schema) : undefined;
}

function beginList(schema: RJSFSchema): readonly unknown[] {
  const { items, minItems = 0, uniqueItems } = schema;
  const item = isRecord(items) ? (items as RJSFSchema) : {};
  const isChoice = uniqueItems === true && item.enum !== undefined;
  return isChoice ? [] : Array.from({ length: minItems }, () => begin(item, true));
}

function complete(schema: RJSFSchema, value: unknown, isRequired: boolean): unknown {
  const type = typeOf(schema);
  if (type === 'object' && isRecord(value)) return completeMembers(schema, value);
  if (type === 'array' && Array.isArray(value)) return completeItems(schema, value, isRequired);
  return value;
}

function completeMembers(schema: RJSFSchema, value: Readonly<Record<string, unknown>>): unknown {
  const additions = membersToFillIn(schema).flatMap(({ name, member, isRequired }) => {
    const filled = completeMember(member, value, name, isRequired);
    return filled === value[name] ? [] : [[name, filled] as const];
  });
  return additions.length === 0 ? value : { ...value, ...Object.fromEntries(additions) };
}

interface FilledMember {
  readonly name: string;
  readonly member: RJSFSchema;
  readonly isRequired: boolean;
}

/** The members in which something may be filled in: few, in an object of many, and the same as long as the schema is. */
const membersToFillIn = memoizeByObject(findMembersToFillIn);

function findMembersToFillIn({ properties = {}, required }: RJSFSchema): readonly FilledMember[] {
  return Object.entries(properties).flatMap(([name, member]) =>
    typeof member === 'boolean' || isLeaf(member)
      ? []
      : [{ name, member, isRequired: required?.includes(name) === true }],
  );
}

function completeMember(
  schema: RJSFSchema,
  siblings: Readonly<Record<string, unknown>>,
  name: string,
  isRequired: boolean,
): unknown {
  const value = siblings[name];
  if (value !== undefined) return complete(schema, value, isRequired);
  // A removed value stays removed.
  if (Object.hasOwn(siblings, name)) return undefined;
  const begun = begin(schema, isRequired);
  const isEmpty = isRecord(begun) && Object.keys(begun).length === 0;
  return isEmpty && !isRequired ? undefined : begun;
}

function completeItems(schema: RJSFSchema, items: readonly unknown[], isRequired: boolean): unknown {
  if (!isRecord(schema.items)) return items;
  const item = schema.items as RJSFSchema;
  const filled = items.map((value) =>
    value === undefined ? begin(item, isRequired) : complete(item, value, isRequired),
  );
  return filled.every((value, index) => value === items[index]) ? items : filled;
}

/** Whether nothing is ever filled in. */
function isLeaf(schema: RJSFSchema): boolean {
  const type = typeOf(schema);
  return type !== 'object' && type !== 'array';
}

/** The type that a schema is drawn as. */
function typeOf(schema: RJSFSchema): string | undefined {
  const { type, properties } = schema;
  if (Array.isArray(type)) return type.find((one) => one !== 'null');
  const isNamed = type !== undefined || schema.enum !== undefined || schema.const !== undefined;
  return isNamed || properties === undefined ? type : 'object';
}
