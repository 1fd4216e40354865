import { listCalculated } from '../calculated/listCalculated.ts';
import { listReadOnly } from '../calculated/readOnly.ts';
import { validatesOnBlur } from '../definition/validatesOnBlur.ts';
import { hasDefault } from '../answers/declinedAnswers.ts';
import { widgetPath } from '../answers/widgetPath.ts';
import type { Json, JsonSchema, StepDefinition } from '../definition/definitionTypes.ts';
import { pathToPointer, pointerToPath } from '../definition/jsonPointer.ts';
import type { FieldState, FieldStates } from '../rules/fieldStates.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { DrawnStep } from '../runtime/stepLogic.ts';
import type { StepPlan } from '../runtime/stepPlan.ts';

// Definitions never change, and the renderer starts anew for another object.
const drawnSteps = memoizeByObject<StepDefinition, Map<string, DrawnStep>>(() => new Map());

/**
 * Returns a step as the form renderer reads it: without hidden fields, with narrowed choices and changed requirements;
 * read-only values, other texts, calculated values and questions that begin with an answer are marked in its ui. Derived from the step's schema, which still
 * validates.
 */
export function drawStep(plan: StepPlan, fields: FieldStates): DrawnStep {
  const { step } = plan;
  const drawn = drawnSteps(step);
  const key = JSON.stringify(fields);
  const before = drawn.get(key);
  if (before) return before;
  const states = Object.entries(fields).map(([field, state]) => [pointerToPath(field), state] as const);
  const now = { schema: schemaOf(plan, states), ui: uiOf(plan, states) };
  drawn.set(key, now);
  return now;
}

type States = readonly (readonly [path: readonly string[], state: FieldState])[];

function schemaOf({ step: { schema }, leaves, paths }: StepPlan, states: States): JsonSchema {
  // Filled in by the engine: the form would keep it among the answers.
  const fixed = new Set(listReadOnly(leaves).flatMap(({ always, pointer }) => (always ? [pointer] : [])));
  const visit = (value: Json, pointer: string): Json => {
    if (Array.isArray(value)) return value.map((item: Json, index) => visit(item, `${pointer}/${index}`));
    if (!isRecord(value)) return value;
    const inside = value; // a part of a schema
    const members = Object.entries(inside).map(
      ([name, member]) => [name, visit(member, pointer + pathToPointer([name]))] as const,
    );
    const visited = Object.fromEntries(members);
    const path = paths.get(pointer);
    if (!path) return visited;
    const { default: _fixed, ...open } = visited;
    return objectOf(fixed.has(pathToPointer(path)) ? open : visited, path, states);
  };
  const drawn = visit(schema, '');
  return isRecord(drawn) ? drawn : schema;
}

/** Returns a schema of the value at a path, with the rules for the value and for its members. */
function objectOf(schema: JsonSchema, path: readonly string[], states: States): JsonSchema {
  const members = states.filter(([field]) => field.length === path.length + 1 && isBelow(field, path));
  const own = states.find(([field]) => field.length === path.length && isBelow(field, path));
  return members.reduce(withMember, withOptions(schema, own?.[1].options));
}

function withMember(schema: JsonSchema, [path, state]: States[number]): JsonSchema {
  const name = path.at(-1) ?? '';
  const { properties, required, ...rest } = schema;
  const members = isRecord(properties) ? properties : {};
  const kept = Object.entries(members).filter(([key]) => state.shown || key !== name);
  const needed = requiredBy(state, name, {
    names: Array.isArray(required) ? required : [],
    isNamed: Object.hasOwn(members, name),
  });
  return {
    ...rest,
    ...(properties !== undefined && { properties: Object.fromEntries(kept) }),
    ...(needed.length > 0 && { required: needed }),
  };
}

function requiredBy(
  { shown, required }: FieldState,
  name: string,
  { names, isNamed }: { readonly names: readonly Json[]; readonly isNamed: boolean },
): readonly Json[] {
  const others = names.filter((one) => one !== name);
  if (!shown || required === false) return others;
  if (names.includes(name)) return names;
  return required === true && isNamed ? [...names, name] : names;
}

function withOptions(schema: JsonSchema, options: FieldState['options']): JsonSchema {
  const { enum: values, oneOf, items } = schema;
  if (options === undefined) return schema;
  if (Array.isArray(oneOf)) return { ...schema, oneOf: oneOf.filter((one: Json) => isAllowed(one, options)) };
  if (Array.isArray(values))
    return { ...schema, enum: values.filter((value: Json) => options.includes(value)) };
  return isRecord(items) ? { ...schema, items: withOptions(items, options) } : schema;
}

// A shape without a constant is no choice among values.
function isAllowed(one: Json, options: readonly Json[]): boolean {
  const { const: constant }: JsonSchema = isRecord(one) ? one : {};
  return constant === undefined || options.includes(constant);
}

function uiOf(plan: StepPlan, states: States): StepDefinition['ui'] {
  const { step, leaves } = plan;
  // A sensitive value stays in its input, which hides it.
  const readOnly = listReadOnly(leaves).filter(({ schema }) => schema.sensitive !== true);
  const shown = [...listCalculated(leaves), ...readOnly].map(
    ({ path }) => [path, { 'ui:widget': 'CalculatedWidget' }] as const,
  );
  const changed = states.flatMap(([path, { enabled, content }]) => [
    ...(enabled ? [] : [[path, { 'ui:readonly': true }] as const]),
    ...(content === undefined ? [] : [[path, { 'ui:content': content }] as const]),
  ]);
  const early = validatesOnBlur(step) ? { 'ui:early': true } : {};
  const watched = watchedPaths(plan).map(
    (path) => [path, { 'ui:FieldTemplate': 'WatchedField', ...early }] as const,
  );
  return [...shown, ...watched, ...changed].reduce((all, [path, added]) => withUi(all, path, added), step.ui);
}

/**
 * The questions that begin with an answer or name a rule of the product; if the step shows errors early, all of them. A list of choices and
 * an object that one widget draws are one question each.
 */
function watchedPaths({ step, leaves }: StepPlan): readonly (readonly string[])[] {
  if (validatesOnBlur(step))
    return leaves.flatMap(({ path }) => [
      widgetPath(step.ui, path),
      ...(path.at(-1) === '*' ? [path.slice(0, -1)] : []),
    ]);
  return leaves
    .filter(
      ({ schema, always }) =>
        schema.externalRule !== undefined || (hasDefault(schema) && (schema.readOnly !== true || !always)),
    )
    .map(({ path }) => path);
}

function withUi(
  ui: StepDefinition['ui'],
  [head, ...rest]: readonly string[],
  added: StepDefinition['ui'],
): StepDefinition['ui'] {
  if (head === undefined) return { ...ui, ...added };
  const name = head === '*' ? 'items' : head;
  const below = ui[name];
  return { ...ui, [name]: withUi(isRecord(below) ? below : {}, rest, added) };
}

function isBelow(path: readonly string[], other: readonly string[]): boolean {
  return other.every((segment, index) => segment === path[index]);
}
