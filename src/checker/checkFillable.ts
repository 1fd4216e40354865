import { isItemSegment } from '@stepwright/validators';
import { type Json, type JsonSchema, pathToPointer, type StepDefinition } from '@stepwright/engine';
import type { Finding } from '@stepwright/engine/authoring';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { listObjects, type ObjectPart } from './schemas/listObjects.ts';
import { membersOf, namesOf } from './schemas/schemaParts.ts';
import { isRecord } from '../lib/unknownValue.ts';

/** Every answer that a form requires can be given: something shows it, or the schema fills it in. */
export function checkFillable(input: CheckInput, step: StepDefinition): readonly Finding[] {
  if (step.kind !== 'form') return [];
  return listObjects(step.schema).flatMap((parts) => [
    ...requiredButUnnamed(input, step, parts),
    ...requiredButHidden(input, step, parts),
  ]);
}

/**
 * Lists properties that an object requires although no part of its schema describes them: they are never drawn, and are
 * dropped on submission.
 */
function requiredButUnnamed(
  input: CheckInput,
  step: StepDefinition,
  parts: readonly ObjectPart[],
): readonly Finding[] {
  const named = new Set(parts.flatMap(({ schema }) => membersOf(schema.properties).map(([name]) => name)));
  return parts
    .filter((part) => !part.isCondition && !isDrawnWhole(step, part.path))
    .flatMap((part) =>
      requiredNames(part.schema).flatMap(({ name, place: inPart }) => {
        if (named.has(name)) return [];
        const location = `/schema${part.pointer}${pathToPointer(inPart)}`;
        const message = `"${[...part.path, name].join('.')}" is required, and no property says what it is`;
        return [
          findingAt(input, 'required-hidden', { part: 'steps', id: step.id, pointer: location }, message),
        ];
      }),
    );
}

function requiredButHidden(
  input: CheckInput,
  step: StepDefinition,
  parts: readonly ObjectPart[],
): readonly Finding[] {
  const asking = parts.filter((part) => !part.isCondition && !isDrawnWhole(step, part.path));
  const needed = new Map(
    asking.flatMap(({ schema, path }) =>
      requiredNames(schema).map(({ name }) => [name, [...path, name]] as const),
    ),
  );
  return [...needed].flatMap(([name, path]) => {
    const namings = asking.flatMap(({ schema }) =>
      membersOf(schema.properties).flatMap(([key, member]) => (key === name ? [member] : [])),
    );
    const hidden = hiddenBy(step, path);
    if (hidden === undefined || namings.length === 0 || namings.some(fillsItself)) return [];
    const message = `"${path.join('.')}" is required and hidden, with neither const nor default`;
    return [findingAt(input, 'required-hidden', { part: 'steps', id: step.id, pointer: hidden }, message)];
  });
}

/** Returns the names that an object needs, always or beside others, with their locations. */
function requiredNames(
  schema: JsonSchema,
): readonly { readonly name: string; readonly place: readonly (string | number)[] }[] {
  const lists = [
    { list: schema.required, place: ['required'] },
    ...membersOf(schema.dependentRequired).map(([other, list]) => ({
      list,
      place: ['dependentRequired', other],
    })),
  ];
  return lists.flatMap(({ list, place }) =>
    namesOf(list).map((name, index) => ({ name, place: [...place, index] })),
  );
}

// An object is filled in by its members, which are checked one by one.
function fillsItself(member: Json): boolean {
  if (!isRecord(member)) return false;
  const schema: JsonSchema = member;
  return schema.const !== undefined || schema.default !== undefined || schema.properties !== undefined;
}

/** Where the ui hides an answer, itself or an object around it. */
function hiddenBy(step: StepDefinition, path: readonly string[]): string | undefined {
  return uisAlong(step, path).find(({ ui }) => widgetOf(ui) === 'hidden')?.pointer;
}

/** Whether a field of our own draws the object or one around it; it fills in what it needs. */
function isDrawnWhole(step: StepDefinition, path: readonly string[]): boolean {
  return uisAlong(step, path).some(({ ui }) => memberOf(ui, 'ui:field') !== undefined);
}

interface PlacedUi {
  readonly ui: Json | undefined;
  readonly pointer: string;
}

function uisAlong(step: StepDefinition, path: readonly string[]): readonly PlacedUi[] {
  const keys = path.map((part) => (isItemSegment(part) ? 'items' : part));
  return [undefined, ...keys].map((_, length) => {
    const above = keys.slice(0, length);
    return {
      ui: above.reduce<Json | undefined>(memberOf, step.ui),
      pointer: pathToPointer(['ui', ...above, 'ui:widget']),
    };
  });
}

function widgetOf(ui: Json | undefined): Json | undefined {
  return memberOf(ui, 'ui:widget') ?? memberOf(memberOf(ui, 'ui:options'), 'widget');
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return membersOf(value).find(([key]) => key === name)?.[1];
}
