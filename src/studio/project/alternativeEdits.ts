import type { StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList } from '../../lib/unknownValue.ts';
import { wordOf } from '../flow/sayCondition.ts';
import { removeFromSamples, addToChosenSamples, renameInSamples } from './alternativeSamples.ts';
import { copyKeys, renameKeys, type RenamedKeys } from './alternativeTexts.ts';
import { copyAlternative } from './alternativeCopy.ts';
import {
  keyOfAlternative,
  questionsOnlyOf,
  type Alternative,
  type Choice,
  type ChoosingValue,
} from './alternatives.ts';
import { layersAbove, requiredAt } from './branchEdits.ts';
import { namesTaken } from './nameFault.ts';
import { renameValue } from './namedValues.ts';
import { changesBetween, projectOf, withFiles, type Texts } from './project.ts';
import { drawingsOf, withoutKeys } from './retireQuestion.ts';
import type { JsonPath } from './editText.ts';
import { asJson, membersOf, valueIn } from './schemaPath.ts';
import { LONGEST_NAME, textKey } from './stepEdits.ts';
import { withoutRulesAbout } from './stepRules.ts';
import { listIn, setInStep, stepJson, type StepChange, type StepPlace } from './stepPlace.ts';

interface ChoiceOfStep {
  readonly step: StepDefinition;
  readonly choice: Choice;
}

type Change = (texts: Texts) => readonly FileChange[];

/** Makes changes one after the other: each begins with the files as the one before left them. */
export function inTurn(texts: Texts, changes: readonly Change[]): readonly FileChange[] {
  return changesBetween(
    texts,
    changes.reduce((now, change) => withFiles(now, change(now)), texts),
  );
}

/** Adds an alternative at the end: one that asks nothing yet, or a copy of another one with its texts. */
export function addAlternative(
  texts: Texts,
  place: StepPlace,
  {
    step,
    choice,
    value,
    copyOf,
  }: ChoiceOfStep & { readonly value: ChoosingValue; readonly copyOf?: Alternative },
): readonly FileChange[] {
  const { list, chosenBy = '', alternatives } = choice;
  const path = ['schema', ...list];
  const written = listIn(texts, place, path) ?? [];
  const shape = { type: 'object', required: [chosenBy], properties: { [chosenBy]: { const: value } } };
  const index = copyOf ? alternatives.indexOf(copyOf) : -1;
  const taken = namesTaken(projectOf(texts).files, choice.pointer, step.id);
  const copy =
    copyOf && copyAlternative(step, choice, { copied: copyOf, written: written[index], value, taken });
  const values = [...alternatives.map((one) => one.value), value];
  return inTurn(texts, [
    (now) => [
      setInStep(now, place, [
        [[...path, written.length], copy?.schema ?? shape],
        ...(copy?.ui ?? []),
        ...askedValues(step, choice, values),
      ]),
    ],
    (now) => copy?.texts(now) ?? [],
  ]);
}

/** Moves an alternative among the others. */
export function moveAlternative(
  texts: Texts,
  place: StepPlace,
  { step, choice, from, to }: ChoiceOfStep & { readonly from: number; readonly to: number },
): FileChange {
  const path = ['schema', ...choice.list];
  const written = listIn(texts, place, path) ?? [];
  const moved = <Item>(list: readonly Item[]): readonly Item[] =>
    list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
  const values = moved(choice.alternatives.map(({ value }) => value));
  return setInStep(texts, place, [[path, asJson(moved(written))], ...askedValues(step, choice, values)]);
}

/**
 * Removes an alternative, with the questions that nothing else asks. In the base its texts and the samples that choose it go, too, unless a
 * layer has alternatives of its own.
 */
export function removeAlternative(
  texts: Texts,
  place: StepPlace,
  { step, choice, index }: ChoiceOfStep & { readonly index: number },
): readonly FileChange[] {
  const removed = choice.alternatives[index];
  if (removed?.value === undefined) return [];
  const { value } = removed;
  const gone = questionsOnlyOf(step, removed);
  // The base names what it asks itself: the step as a market has it may ask more.
  const parts = (place.folder === 'base' ? membersOf(stepJson(texts, place)) : undefined) ?? step;
  const values = choice.alternatives.toSpliced(index, 1).map((one) => one.value);
  const isKept = isInLayers(texts, place, choice);
  const key = keyOfAlternative(step.id, choice, value);
  const isGone = (text: string) =>
    text === key || gone.some((pointer) => text.startsWith(textKey(step.id, pointer, '')));
  return inTurn(texts, [
    (now) => [
      setInStep(now, place, [
        ...(gone.length > 0 && !isKept
          ? [...drawingsOf(parts, gone), ...withoutRulesAbout(now, place, gone)]
          : []),
        ...askedValues(step, choice, values),
        [['schema', ...choice.list, index], undefined],
      ]),
    ],
    (now) => (place.folder === 'base' && !isKept ? withoutKeys(now, isGone) : []),
    (now) => (isKept ? [] : removeFromSamples(now, place, { choice, value })),
  ]);
}

/** Whether a layer that inherits from this one has a list of alternatives of its own. */
export const isInLayers = (texts: Texts, place: StepPlace, { list }: Choice): boolean =>
  layersAbove(texts, place).some(([, json]) => isList(valueIn(json, ['schema', ...list])));

/**
 * Changes the value that chooses an alternative, with the conditions, samples and texts that name it. A layer changes its own files only, and
 * gets texts beside those of other markets.
 */
export function setChoosingValue(
  texts: Texts,
  place: StepPlace,
  { step, choice, index, to }: ChoiceOfStep & { readonly index: number; readonly to: ChoosingValue },
): readonly FileChange[] {
  const { alternatives, chosenBy = '' } = choice;
  const { at = [], value } = alternatives[index] ?? {};
  if (value === undefined) return [];
  const member = ['schema', ...at, 'properties', chosenBy];
  const isConstant = valueIn(step, [...member, 'const']) !== undefined;
  const values = alternatives.map((one, position) => (position === index ? to : one.value));
  const keyOf = (one: ChoosingValue) => keyOfAlternative(step.id, choice, one);
  return inTurn(texts, [
    (now) => [
      setInStep(now, place, [
        isConstant ? [[...member, 'const'], to] : [[...member, 'enum'], [to]],
        ...askedValues(step, choice, values),
      ]),
    ],
    (now) => renameValue(now, place.folder, { choice, value, to }),
    (now) => renameTexts(now, place, new Map([[keyOf(value), keyOf(to)]])),
    (now) => renameInSamples(now, place, { choice, value, to }),
  ]);
}

const renameTexts = (texts: Texts, { folder }: StepPlace, keys: RenamedKeys): readonly FileChange[] =>
  folder === 'base' ? renameKeys(texts, keys) : copyKeys(texts, keys);

/** Lets the values of a new member choose between alternatives that have none. */
export function giveValues(
  texts: Texts,
  place: StepPlace,
  {
    step,
    choice,
    name,
    values,
  }: ChoiceOfStep & { readonly name: string; readonly values: readonly string[] },
): readonly FileChange[] {
  const chosen = { ...choice, chosenBy: name };
  const requiredOf = (at: JsonPath) => requiredAt(texts, place, step, ['schema', ...at, 'required']);
  const changes = choice.alternatives.flatMap(({ at }, index): readonly StepChange[] => [
    [
      ['schema', ...at, 'required'],
      [name, ...requiredOf(at)],
    ],
    [['schema', ...at, 'properties', name], { const: values[index] ?? '' }],
  ]);
  const keys = values.map((value, index) => {
    const [from, to] = [index, value].map((one) => keyOfAlternative(step.id, chosen, one));
    return [from ?? '', to ?? ''] as const;
  });
  return inTurn(texts, [
    (now) => [setInStep(now, place, changes)],
    (now) => renameTexts(now, place, new Map(keys)),
    (now) => addToChosenSamples(now, place, { choice, name, values, requiredOf }),
  ]);
}

/** The values of the question beside the alternatives that asks which one it is: theirs in their order, then those that have none. */
function askedValues(
  step: StepDefinition,
  { asked, alternatives }: Choice,
  values: readonly (ChoosingValue | undefined)[],
): readonly StepChange[] {
  const path = ['schema', ...(asked ?? []), 'enum'];
  const before = asked && valueIn(step, path);
  if (!isList(before)) return [];
  const others = before.filter((one) => !alternatives.some(({ value }) => value === one));
  return [[path, asJson([...values.filter((one) => one !== undefined), ...others])]];
}

/** Why a value cannot choose an alternative, in words; undefined if it can. */
export function findValueFault(choice: Choice, value: ChoosingValue | undefined): string | undefined {
  if (value === undefined) return 'Write a number, such as 3 or 2.5.';
  if (typeof value === 'string' && (!/^[A-Za-z0-9][\w-]*$/.test(value) || value.length > LONGEST_NAME))
    return `A value has up to ${LONGEST_NAME} letters, digits, dashes or underscores: no spaces, dots or accents.`;
  if (!choice.alternatives.some((one) => one.value === value)) return undefined;
  const way = typeof value === 'boolean' ? ' “Swap the two”, below the alternatives, exchanges them.' : '';
  return `“${wordOf(value)}” chooses another alternative already.${way}`;
}
