import { isItemSegment } from '@stepwright/validators';
import { pointerToPath, type Json, type StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { setAllInText, type JsonPath } from './editText.ts';
import type { Kind } from './kind.ts';
import { withCapital } from './names.ts';
import type { Texts } from './project.ts';
import { orderIn, orderInBase, ordersAbove, questionsIn } from './questionOrder.ts';
import { answerPathsIn, namesOf, patchTo, schemaPathOf, valueIn } from './schemaPath.ts';
import { listOn, setInStep, stepJson, type StepPlace } from './stepPlace.ts';

/** The key of a question's text, as `company-details.company.name.label`. All items of a list share their texts. */
export function textKey(step: string, pointer: string, part: string): string {
  const names = pointerToPath(pointer).filter((name) => !isItemSegment(name));
  return [step, ...names, part].join('.');
}

/** Sets texts of one file of a language; undefined removes one. */
export function setTexts(
  texts: Texts,
  file: string,
  changes: Readonly<Record<string, string | undefined>>,
): FileChange {
  const text = texts.get(file) ?? '{}\n';
  return {
    path: file,
    text: setAllInText(
      text,
      Object.entries(changes).map(([key, value]) => [[key], value] as const),
    ),
  };
}

export interface Needed {
  readonly step: StepDefinition;
  readonly pointer: string;
  readonly required: boolean;
}

/** Changes whether an answer is needed. */
export function setRequired(
  texts: Texts,
  place: StepPlace,
  { step, pointer, required }: Needed,
): FileChange | undefined {
  const at = schemaPathOf(step.schema, pointer);
  const name = namesOf(pointer).at(-1);
  if (!at || name === undefined || at.at(-2) !== 'properties') return undefined;
  const parent = at.slice(0, -2);
  const own = valueIn(stepJson(texts, place), ['schema', ...parent, 'required']);
  // The step as a market has it may need more than what the layer says itself.
  const before = isList(own) ? own : valueIn(step.schema, [...parent, 'required']);
  const names = (isList(before) ? before : []).filter(
    (one): one is string => typeof one === 'string' && one !== name,
  );
  const list = required ? [...names, name] : names;
  return setInStep(texts, place, [
    [['schema', ...parent, 'required'], list.length > 0 || before !== undefined ? list : undefined],
  ]);
}

/** The questions of the same object, in the order in which they show. */
export function siblingsOf(step: StepDefinition, pointer: string): readonly string[] {
  const at = schemaPathOf(step.schema, pointer);
  if (!at || at.at(-2) !== 'properties') return [];
  return questionsIn(step, pointer.slice(0, pointer.lastIndexOf('/')), at.slice(0, -2));
}

/**
 * Moves a question among those of the same object, none if it is there already. Everywhere it moves behind the questions that it follows then in
 * the market that is shown: the base and each layer with an order of its own keep theirs for all others.
 */
export function moveQuestion(
  texts: Texts,
  place: StepPlace,
  { step, pointer, to }: { readonly step: StepDefinition; readonly pointer: string; readonly to: number },
): readonly FileChange[] {
  const names = siblingsOf(step, pointer);
  const name = namesOf(pointer).at(-1) ?? '';
  const from = names.indexOf(name);
  if (from === to || ![from, to].every((index) => index in names)) return [];
  const at = schemaPathOf(step.schema, pointer)?.slice(0, -2) ?? [];
  const others = names.toSpliced(from, 1);
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const moved = { parent, name, at, behind: others.slice(0, to) };
  const inBase = place.folder === 'base' ? orderInBase(texts, step.id, moved) : undefined;
  const order = inBase ?? orderWith(texts, place, { step, pointer, at, names: others, position: to });
  const changed = setInStep(texts, place, [[['ui', ...namesOf(parent), 'ui:order'], order]]);
  return [changed, ...(inBase ? ordersAbove(texts, place, { ...moved, isMoved: true }) : [])];
}

interface Placed {
  readonly step: StepDefinition;
  readonly pointer: string;
  /** The way to the schema that asks it. */
  readonly at: JsonPath;
  /** The questions that it is put among. */
  readonly names: readonly string[];
  readonly position: number;
}

/** The order of an object's questions with one at a position. */
function orderWith(
  texts: Texts,
  place: StepPlace,
  { step, pointer, at, names, position }: Placed,
): readonly string[] {
  const name = namesOf(pointer).at(-1) ?? '';
  const before = valueIn(step.ui, [...namesOf(pointer).slice(0, -1), 'ui:order']);
  // Questions that a branch asks have their own order, behind these.
  const others = (isList(before) ? before : []).filter(
    (one): one is string => typeof one === 'string' && ![...names, name, '*'].includes(one),
  );
  const isNamed = isNamedBy(texts, place, at);
  return [...names.toSpliced(position, 0, name).filter((one) => one === name || isNamed(one)), ...others];
}

/** Whether a layer may name a question in an order: the base only those that it asks itself, since markets add others. */
function isNamedBy(texts: Texts, place: StepPlace, at: JsonPath): (name: string) => boolean {
  if (place.folder !== 'base') return () => true;
  const own = valueIn(stepJson(texts, place), ['schema', ...at, 'properties']);
  return (name) => !isRecord(own) || Object.hasOwn(own, name);
}

interface NewKind {
  readonly step: StepDefinition;
  /** The step without the file of the layer; undefined for the base, which has nothing below. */
  readonly below: StepDefinition | undefined;
  readonly pointer: string;
  readonly kind: Pick<Kind, 'schema' | 'ui'>;
}

/** Gives a question another kind; its label and whether it is required stay. */
export function setKind(
  texts: Texts,
  place: StepPlace,
  { step, below, pointer, kind }: NewKind,
): FileChange | undefined {
  const at = schemaPathOf(step.schema, pointer);
  if (!at) return undefined;
  const names = namesOf(pointer);
  const drawn = valueIn(step.ui, names);
  // A list is written whole, so nothing of the layers below is left in it.
  const schema = listOn(at) ? kind.schema : patchTo(valueIn(below?.schema, at), kind.schema);
  return setInStep(texts, place, [
    [['schema', ...at], schema],
    ...(kind.ui ? [[['ui', ...names], patchTo(valueIn(below?.ui, names), kind.ui)] as const] : []),
    ...(!kind.ui && drawn !== undefined ? [[['ui', ...names], undefined] as const] : []),
  ]);
}

interface NewQuestion {
  readonly step: StepDefinition;
  /** The object that it becomes a part of. */
  readonly parent: string;
  readonly name: string;
  readonly kind: Kind;
  /** The way to the schema that asks it, if that is not the one of the object itself. */
  readonly under?: JsonPath;
  /** Its position among the questions that this schema asks; the last if left out. */
  readonly position?: number | undefined;
}

/** Adds a question to an object, at a position or as the last. Its texts are added by `setTexts`. */
export function addQuestion(
  texts: Texts,
  place: StepPlace,
  { step, parent, name, kind, under, position }: NewQuestion,
): FileChange {
  const at = under ?? schemaPathOf(step.schema, parent) ?? [];
  const names = namesOf(parent);
  const order = orderOfAdded(texts, place, { step, parent, name, at, position });
  return setInStep(texts, place, [
    [['schema', ...at, 'properties', name], kind.schema],
    ...(kind.ui ? [[['ui', ...names, name], kind.ui] as const] : []),
    ...(order ? [[['ui', ...names, 'ui:order'], order] as const] : []),
  ]);
}

interface AddedAt extends Pick<NewQuestion, 'step' | 'parent' | 'name' | 'position'> {
  readonly at: JsonPath;
}

/** The order of an object's questions in a layer with the new one; undefined if it comes last without one. */
function orderOfAdded(
  texts: Texts,
  place: StepPlace,
  { step, parent, name, at, position }: AddedAt,
): readonly string[] | undefined {
  const names = questionsIn(step, parent, at);
  const isBase = place.folder === 'base';
  if (position === undefined) {
    const before = orderIn(isBase ? stepJson(texts, place) : step, parent);
    return before && !before.includes('*') ? [...before, name] : undefined;
  }
  const behind = names.slice(0, position);
  return (
    (isBase ? orderInBase(texts, step.id, { parent, name, at, behind }) : undefined) ??
    orderWith(texts, place, { step, pointer: `${parent}/${name}`, at, names, position })
  );
}

interface SampleAnswer {
  readonly pointer: string;
  readonly answer: Json;
  /** Whether a sample is asked the question, by the object that has the answer; left out if each is. */
  readonly isAsked?: (object: unknown) => boolean;
}

/** Puts an answer to a question into every sample of a step that is asked it and has none, in all markets. */
export function addToSamples(
  texts: Texts,
  step: string,
  { pointer, answer, isAsked = () => true }: SampleAnswer,
): readonly FileChange[] {
  return [...texts].flatMap(([path, text]) => {
    if (!new RegExp(`^schemas/samples/[^/]+/${step}\\.json$`).test(path)) return [];
    const json: unknown = JSON.parse(text);
    const samples = ['valid', 'invalid'].flatMap((list) => {
      const found = valueIn(json, [list]);
      return (isList(found) ? found : []).flatMap((_one, index) => {
        const answers = [list, index, 'answers'];
        return valueIn(json, answers) === undefined ? [] : placesFor(json, answers, pointerToPath(pointer));
      });
    });
    const missing = samples.filter(
      (at) => valueIn(json, at) === undefined && isAsked(valueIn(json, at.slice(0, -1))),
    );
    return missing.length === 0
      ? []
      : [
          {
            path,
            text: setAllInText(
              text,
              missing.map((at) => [at, answer] as const),
            ),
          },
        ];
  });
}

/** The ways to an answer in a document of answers: one, or one for each item that a list has. */
function placesFor(json: unknown, answers: JsonPath, path: readonly string[]): readonly JsonPath[] {
  const lastItem = path.lastIndexOf('*');
  if (lastItem === -1) return [[...answers, ...path]];
  const items = answerPathsIn(json, answers, path.slice(0, lastItem + 1));
  return items.map((item) => [...item, ...path.slice(lastItem + 1)]);
}

/** The longest name of an answer, and of a value that chooses an alternative, in characters. */
export const LONGEST_NAME = 40;

/** Whether a text can be the name of an answer. */
export const isNameOfAnswer = (text: string): boolean =>
  /^[a-z][A-Za-z0-9]*$/.test(text) && text.length <= LONGEST_NAME;

/** Names that no answer can have: parts of the keys of texts, and names that `ui` has for items and free members. */
export const RESERVED: ReadonlySet<string> = new Set([
  'label',
  'hint',
  'placeholder',
  'legend',
  'item',
  'items',
  'add',
  'key',
  'options',
  'optionHints',
  'choices',
  'errors',
  'title',
  'intro',
  'why',
  'additionalProperties',
  'constructor',
  'prototype',
]);

/** A name for a question's answer from its label: `Year of foundation` becomes `yearOfFoundation`. */
export function nameFromLabel(label: string): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .map((word) => word.toLowerCase());
  const [first = '', ...rest] = words;
  const name = first + rest.map(withCapital).join('');
  const isName = /^[a-z]/.test(name) && !RESERVED.has(name);
  return (isName ? name : `question${withCapital(name)}`).slice(0, LONGEST_NAME);
}
