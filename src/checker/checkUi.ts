import { pathToPointer, type Json, type JsonSchema, type StepDefinition } from '@stepwright/engine';
import type { Finding, FindingCode } from '@stepwright/engine/authoring';
import { isFreeSegment, isItemSegment } from '@stepwright/validators';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { didYouMean } from './nearestName.ts';
import { membersOf, memberOf } from './schemas/schemaParts.ts';
import { listUiParts, type UiPart } from './ui/listUiParts.ts';
import { objectWidgets } from './ui/objectWidgets.ts';
import { gridProblem } from './ui/gridProblem.ts';
import { UI_OPTIONS, UI_VALUES, UI_WORDS, WIDGET_NEEDS } from './ui/uiOptions.ts';
import { namingsByQuestion } from './schemas/listNamings.ts';
import { checkedShape } from '@stepwright/engine/authoring';

/** Every widget, field and option that a step's `ui` names is one that the renderer has. */
export function checkUi(input: CheckInput, step: StepDefinition): readonly Finding[] {
  const known = readKnownNames(input);
  return listUiParts(step.ui)
    .flatMap((part) => [
      ...strangeWords(part),
      ...strangeValues(part),
      ...misplacedLayouts(part, step.schema),
      ...misplacedTiming(part),
      ...strangeNames(part, known),
      ...missingOptions(part),
    ])
    .map(({ code, pointer, message }) =>
      findingAt(input, code, { part: 'steps', id: step.id, pointer }, message),
    );
}

interface UnknownKeyword {
  readonly code: FindingCode;
  readonly pointer: string;
  readonly message: string;
}

interface KnownNames {
  readonly widgets: readonly string[];
  readonly fields: readonly string[];
  /** Values that the product can prefill because it knows them already. */
  readonly prefills: readonly string[];
}

const WORDS = [...UI_WORDS, ...UI_OPTIONS.map((option) => `ui:${option}`)];

function strangeWords({ ui, pointer }: UiPart): readonly UnknownKeyword[] {
  const words = membersOf(ui)
    .filter(([key]) => key.startsWith('ui:') && !WORDS.includes(key))
    .map(([key]) => ({ name: key, path: [key], names: WORDS }));
  const options = membersOf(memberOf(ui, 'ui:options'))
    .filter(([name]) => !UI_OPTIONS.includes(name))
    .map(([name]) => ({ name, path: ['ui:options', name], names: UI_OPTIONS }));
  return [...words, ...options].map(({ name, path, names }) => ({
    code: 'ui-option-unknown',
    pointer: pointer + pathToPointer(path),
    message: `Nothing reads "${name}"${didYouMean(name, names)}`,
  }));
}

/** Options whose value is one of a few words. */
function strangeValues({ ui, pointer }: UiPart): readonly UnknownKeyword[] {
  return Object.entries(UI_VALUES).flatMap(([option, names]) => {
    const value = memberOf(memberOf(ui, 'ui:options'), option);
    if (value === undefined || (typeof value === 'string' && names.includes(value))) return [];
    const hint = typeof value === 'string' ? didYouMean(value, names) : '';
    const message = `There is no ${option} ${JSON.stringify(value)}${hint}`;
    return [{ code: 'ui-option-unknown', pointer: pointer + pathToPointer(['ui:options', option]), message }];
  });
}

/** A layout where nothing draws it. */
function misplacedLayouts(part: UiPart, schema: JsonSchema): readonly UnknownKeyword[] {
  const message = misplacedLayout(part, schema);
  if (message === undefined) return [];
  const pointer = part.pointer + pathToPointer(['ui:options', 'layout']);
  return [{ code: 'ui-option-unknown', pointer, message }];
}

/** `validateOn` where nothing reads it: it is said of a whole step. */
function misplacedTiming({ ui, path, pointer: location }: UiPart): readonly UnknownKeyword[] {
  if (path.length === 0 || memberOf(memberOf(ui, 'ui:options'), 'validateOn') === undefined) return [];
  const pointer = location + pathToPointer(['ui:options', 'validateOn']);
  return [{ code: 'ui-option-unknown', pointer, message: '"validateOn" is an option of the whole step' }];
}

const OF_LISTS: readonly Json[] = ['pages', 'table', 'detail'];
const OF_OBJECTS: readonly Json[] = ['tabs', 'accordion', 'grid'];
const PLAIN: readonly (Json | undefined)[] = ['string', 'number', 'integer', 'boolean', 'null'];

/**
 * Returns the problem of a layout for its schema: lists of objects have some layouts, objects have others. Undefined if
 * the schema does not name its type.
 */
export function misplacedLayout({ ui, path }: UiPart, schema: JsonSchema): string | undefined {
  const layout = memberOf(memberOf(ui, 'ui:options'), 'layout');
  const location = path.reduce<Json | undefined>(partOf, schema);
  if (typeof layout !== 'string' || location === undefined) return undefined;
  const type = memberOf(location, 'type');
  if (OF_OBJECTS.includes(layout) && type === 'array')
    return `"${layout}" lays out an object, and this is a list`;
  if (layout === 'grid') return gridProblem(schema, path);
  if (!OF_LISTS.includes(layout)) return undefined;
  if (type === 'object') return `"${layout}" lays out a list, and this is an object`;
  const isPlain = PLAIN.includes(memberOf(memberOf(location, 'items'), 'type'));
  return isPlain
    ? `"${layout}" lays out a list of objects, and the items of this one are plain values`
    : undefined;
}

function partOf(schema: Json | undefined, name: string): Json | undefined {
  return name === '*' ? memberOf(schema, 'items') : memberOf(memberOf(schema, 'properties'), name);
}

/** Options without which a widget cannot be drawn. */
function missingOptions({ ui, pointer }: UiPart): readonly UnknownKeyword[] {
  const options = memberOf(ui, 'ui:options');
  const widget = memberOf(ui, 'ui:widget') ?? memberOf(options, 'widget');
  if (typeof widget !== 'string') return [];
  return (WIDGET_NEEDS[widget] ?? [])
    .filter((option) => typeof (memberOf(options, option) ?? memberOf(ui, `ui:${option}`)) !== 'string')
    .map((option) => ({
      code: 'ui-option-missing',
      pointer,
      message: `The widget "${widget}" needs "${option}" in ui:options`,
    }));
}

function strangeNames({ ui, pointer }: UiPart, known: KnownNames): readonly UnknownKeyword[] {
  const named = [
    { code: 'widget-unknown', what: 'widget', path: ['ui:widget'], names: known.widgets },
    { code: 'widget-unknown', what: 'widget', path: ['ui:options', 'widget'], names: known.widgets },
    { code: 'field-unknown', what: 'field', path: ['ui:field'], names: known.fields },
    { code: 'ui-option-unknown', what: 'prefill', path: ['ui:options', 'prefill'], names: known.prefills },
  ] as const;
  return named.flatMap(({ code, what, path, names }) => {
    const name = path.reduce<Json | undefined>(memberOf, ui);
    if (typeof name !== 'string' || names.includes(name)) return [];
    const message = `There is no ${what} "${name}"${didYouMean(name, names)}`;
    return [{ code, pointer: pointer + pathToPointer(path), message }];
  });
}

function readKnownNames({ files }: CheckInput): KnownNames {
  const list = checkedShape<Partial<KnownNames> | undefined>(files.get('meta/widgets.json')?.json);
  const ofObjects = [...objectWidgets(files).keys()];
  const widgets = [...(list?.widgets ?? []), ...ofObjects];
  return { widgets, fields: list?.fields ?? [], prefills: list?.prefills ?? [] };
}

/**
 * Every answer that a step's `ui` speaks of is asked by the step, in some variant: one that takes a question away may leave
 * its ui behind.
 */
export function checkUiPaths(inputs: readonly CheckInput[]): readonly Finding[] {
  const asked = askedByStep(inputs);
  return inputs.flatMap((input) =>
    Object.values(input.resolution.definition.steps).flatMap((step) =>
      listUiParts(step.ui)
        .filter(({ path }) => hitsNothing(path, asked.get(step.id) ?? NO_PATHS))
        .map(({ path, pointer }) => {
          const message = `"${step.id}" does not ask "${path.join('.')}"${didYouMean(path.join('.'), asked.get(step.id) ?? [])}`;
          return findingAt(input, 'ui-hits-nothing', { part: 'steps', id: step.id, pointer }, message);
        }),
    ),
  );
}

const NO_PATHS: ReadonlySet<string> = new Set();

// Only the outermost name without a match is reported, not everything below it.
function hitsNothing(path: readonly string[], asked: ReadonlySet<string>): boolean {
  if (path.length === 0 || asked.has(nameOf(path))) return false;
  return path.length === 1 || asked.has(nameOf(path.slice(0, -1)));
}

// `items` in a ui may mean each item of a list, or a property of that name; `additionalProperties` all that a person names.
function nameOf(path: readonly string[]): string {
  return path.map(uiName).join('.');
}

function uiName(segment: string): string {
  if (isFreeSegment(segment)) return 'additionalProperties';
  return isItemSegment(segment) ? 'items' : segment;
}

function askedByStep(inputs: readonly CheckInput[]): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = new Map<string, Set<string>>();
  for (const { resolution } of inputs)
    for (const { id, schema } of Object.values(resolution.definition.steps))
      asked.set(id, new Set([...(asked.get(id) ?? []), ...askedPaths(schema)]));
  return asked;
}

/** The paths of the questions, and of the objects and lists on the way to them. */
function askedPaths(schema: JsonSchema): readonly string[] {
  const paths = [...namingsByQuestion(schema).values()].flatMap(([first]) => (first ? [first.path] : []));
  return paths.flatMap((path) => path.map((_, index) => nameOf(path.slice(0, index + 1))));
}
