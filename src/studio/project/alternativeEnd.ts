import { pathToPointer, type Json, type StepDefinition } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList } from '../../lib/unknownValue.ts';
import { inTurn, isInLayers } from './alternativeEdits.ts';
import { removeFromSamples, withoutChoice } from './alternativeSamples.ts';
import {
  keyOfAlternative,
  questionsOnlyOf,
  type Alternative,
  type Choice,
  type ChoosingValue,
} from './alternatives.ts';
import { namesIn, requiredAt } from './branchEdits.ts';
import type { JsonPath } from './editText.ts';
import type { Texts } from './project.ts';
import { drawingsOf, withoutKeys } from './retireQuestion.ts';
import { asJson, membersOf, valueIn } from './schemaPath.ts';
import { textKey } from './stepEdits.ts';
import { withoutRulesAbout } from './stepRules.ts';
import { listIn, listOn, setInStep, stepJson, type StepChange, type StepPlace } from './stepPlace.ts';

interface EndedChoice {
  readonly step: StepDefinition;
  readonly choice: Choice;
  /** The alternative that goes, of two. */
  readonly index: number;
}

/**
 * Removes one of the last two alternatives: there is nothing to choose any more, so the questions of the other one are asked by the answer
 * itself. In the base the texts of the choice go, and those of the questions that nothing else asks.
 */
export function endChoice(
  texts: Texts,
  place: StepPlace,
  { step, choice, index }: EndedChoice,
): readonly FileChange[] {
  const { list, alternatives } = choice;
  const removed = alternatives[index];
  const left = alternatives[1 - index];
  if (removed?.value === undefined || !left || alternatives.length !== 2) return [];
  const { value } = removed;
  const isBase = place.folder === 'base';
  const isKept = isInLayers(texts, place, choice);
  const gone = questionsOnlyOf(step, removed);
  const parts = (isBase ? membersOf(stepJson(texts, place)) : undefined) ?? step;
  const { keys, member } = partsOfChoice(step.id, choice, value);
  const isGone = (key: string) =>
    keys.has(key) || gone.some((one) => key.startsWith(textKey(step.id, one, '')));
  const unnamed = isKept ? [] : [...gone, ...member];
  const changes = [
    (now: Texts) => [
      setInStep(now, place, [
        ...(isKept ? [] : drawingsOf(parts, unnamed)),
        ...withoutRulesAbout(now, place, unnamed),
        ...takenIn(now, place, { step, choice, left }),
        ...withoutList(place, step, list),
      ]),
    ],
  ];
  // A layer with alternatives of its own keeps their texts, and the samples are of all layers.
  if (isKept) return inTurn(texts, changes);
  return inTurn(texts, [
    ...changes,
    (now) => (isBase ? withoutKeys(now, isGone) : []),
    (now) => removeFromSamples(now, place, { choice, value }),
    (now) => (member.length === 0 ? [] : withoutChoice(now, place, choice)),
  ]);
}

/** The keys of texts that only the choice has, and the member that keeps it. A question beside the alternatives stays, as a question of its own. */
function partsOfChoice(step: string, choice: Choice, removed: ChoosingValue) {
  const { pointer, chosenBy = '', asked, alternatives } = choice;
  const values = asked ? [removed] : alternatives.map(({ value }) => value);
  return {
    keys: new Set(
      values.flatMap((value) => (value === undefined ? [] : [keyOfAlternative(step, choice, value)])),
    ),
    member: asked ? [] : [pointer + pathToPointer([chosenBy])],
  };
}

/** The list of alternatives and what names its member are taken away; a layer says so, unless it has a copy of a list around them. */
function withoutList(
  place: StepPlace,
  step: StepDefinition,
  list: readonly (string | number)[],
): readonly StepChange[] {
  const around = ['schema', ...list.slice(0, -1)];
  const none = place.folder === 'base' || listOn(around) ? undefined : null;
  const named =
    valueIn(step, [...around, 'discriminator']) === undefined ? [] : [[...around, 'discriminator']];
  return [['schema', ...list], ...named].map((path) => [path, none]);
}

interface Left {
  readonly step: StepDefinition;
  readonly choice: Choice;
  readonly left: Alternative;
}

/**
 * The questions and rules of the alternative that is left, as those of the answer itself. The base names what it asks itself: the step as a
 * market has it may need and ask more.
 */
function takenIn(
  texts: Texts,
  place: StepPlace,
  { step, choice: { list, chosenBy = '', asked }, left }: Left,
): readonly StepChange[] {
  const around = ['schema', ...list.slice(0, -1)];
  const inFile = place.folder === 'base' ? stepJson(texts, place) : step;
  const own = membersOf(listIn(texts, place, ['schema', ...list])?.[Number(left.at.at(-1))]);
  // The questions of a shared definition are copied.
  const shape = own?.['$ref'] === undefined ? own : membersOf(valueIn(step.schema, left.at));
  const { properties, required, ...rest } = shape ?? {};
  const { same, free } = partQuestions(valueIn(step, [...around, 'properties']), properties, chosenBy);
  const isTyped = valueIn(inFile, [...around, 'type']) !== undefined;
  return [
    ...(isTyped ? [] : [[[...around, 'type'], 'object'] as const]),
    ...requiredOf(texts, place, { step, inFile, around }, (before) => [
      ...before.filter((name) => name !== chosenBy || asked),
      ...namesIn(required).filter((name) => name !== chosenBy),
    ]),
    ...free.map(([name, question]) => [[...around, 'properties', name], question] as const),
    ...rulesOf(inFile, around, { ...rest, ...(same.length > 0 && { properties: Object.fromEntries(same) }) }),
  ];
}

/** The questions of an alternative without the one that chooses it: those that the answer asks itself, too, and the others. */
function partQuestions(beside: unknown, properties: Json | undefined, chosenBy: string) {
  const questions = Object.entries(membersOf(properties) ?? {}).filter(([name]) => name !== chosenBy);
  const isBeside = (name: string) => valueIn(beside, [name]) !== undefined;
  return {
    same: questions.filter(([name]) => isBeside(name)),
    free: questions.filter(([name]) => !isBeside(name)),
  };
}

interface Around {
  readonly step: StepDefinition;
  /** The step as the layer has it. */
  readonly inFile: unknown;
  readonly around: JsonPath;
}

/** The names that an answer needs, where these change. */
function requiredOf(
  texts: Texts,
  place: StepPlace,
  { step, inFile, around }: Around,
  change: (before: readonly string[]) => readonly string[],
): readonly StepChange[] {
  const path = [...around, 'required'];
  const before = valueIn(inFile, path) === undefined ? [] : requiredAt(texts, place, step, path);
  const names = [...new Set(change(before))];
  return isSameJson(asJson(names), asJson(before)) ? [] : [[path, names]];
}

/** Other rules of the alternative, such as its conditions: beside those of the answer, where it has the same. */
function rulesOf(
  inFile: unknown,
  around: JsonPath,
  rules: Readonly<Record<string, Json>>,
): readonly StepChange[] {
  const all = Object.entries(rules).filter(([keyword]) => keyword !== 'type');
  const isFree = all.every(([keyword]) => valueIn(inFile, [...around, keyword]) === undefined);
  if (isFree) return all.map(([keyword, rule]) => [[...around, keyword], rule]);
  const path = [...around, 'allOf'];
  const before = valueIn(inFile, path);
  return [[path, asJson([...(isList(before) ? before : []), Object.fromEntries(all)])]];
}
