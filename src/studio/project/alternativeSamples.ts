import { pathToPointer, pointerToPath, type Json } from '@stepwright/engine';
import type { FileChange } from '../../contract/studio.ts';
import { isList, ownMember } from '../../lib/unknownValue.ts';
import { choosingAnswer, type Choice, type ChoosingValue } from './alternatives.ts';
import { setAllInText, type JsonPath } from './editText.ts';
import type { Texts } from './project.ts';
import { isSameAnswer } from './namedInSchemas.ts';
import { answerPathsIn, asJson, valueIn } from './schemaPath.ts';
import { samplesOfLayer, type StepPlace } from './stepPlace.ts';

/** An answer in a sample. */
interface SampleAnswer {
  readonly path: JsonPath;
  readonly answer: unknown;
}

type Edits = readonly (readonly [path: JsonPath, value: Json | undefined])[];

/** Changes the samples of a step that belong to a layer: all of the base, those of a market; of other layers none. */
function changeSamples(
  texts: Texts,
  place: StepPlace,
  pointer: string,
  editsOf: (answers: readonly SampleAnswer[], json: unknown) => Edits,
): readonly FileChange[] {
  const isSample = samplesOfLayer(place);
  return [...texts].flatMap(([path, text]) => {
    if (!isSample(path)) return [];
    const json: unknown = JSON.parse(text);
    const edits = editsOf(answersIn(json, pointerToPath(pointer)), json);
    return edits.length === 0 ? [] : [{ path, text: setAllInText(text, edits) }];
  });
}

function answersIn(json: unknown, answer: readonly string[]): readonly SampleAnswer[] {
  return ['valid', 'invalid'].flatMap((list) => {
    const samples = valueIn(json, [list]);
    return (isList(samples) ? samples : []).flatMap((_sample, index) =>
      answerPathsIn(json, [list, index, 'answers'], answer).map((path) => ({
        path,
        answer: valueIn(json, path),
      })),
    );
  });
}

interface ChosenValue {
  readonly choice: Choice;
  readonly value: ChoosingValue;
}

/** Changes the value that chooses an alternative in samples. */
export function renameInSamples(
  texts: Texts,
  place: StepPlace,
  { choice, value, to }: ChosenValue & { readonly to: ChoosingValue },
): readonly FileChange[] {
  const { pointer, chosenBy = '' } = choice;
  return changeSamples(texts, place, pointer, (answers) =>
    answers
      .filter(({ answer }) => ownMember(answer, chosenBy) === value)
      .map(({ path }) => [[...path, chosenBy], to]),
  );
}

/** Answers yes in samples where they say no, and no where they say yes. */
export const swapInSamples = (
  texts: Texts,
  place: StepPlace,
  { pointer, chosenBy = '' }: Choice,
): readonly FileChange[] =>
  changeSamples(texts, place, pointer, (answers) =>
    answers.flatMap(({ path, answer }): Edits => {
      const value = ownMember(answer, chosenBy);
      return typeof value === 'boolean' ? [[[...path, chosenBy], !value]] : [];
    }),
  );

/**
 * Takes an alternative out of samples: they get the answer of another sample that chooses another one, and have none if there is none.
 * Samples that expect an error in it are removed.
 */
export function removeFromSamples(
  texts: Texts,
  place: StepPlace,
  { choice: { pointer, chosenBy = '' }, value }: ChosenValue,
): readonly FileChange[] {
  return changeSamples(texts, place, pointer, (answers, json) => {
    const isGone = ({ answer }: SampleAnswer) => ownMember(answer, chosenBy) === value;
    const other = answers.find((one) => !isGone(one) && one.path[0] === 'valid')?.answer;
    const edits = answers.filter(isGone).map(({ path }): Edits[number] => {
      const sample = path.slice(0, 2);
      const expected = Object.keys(valueIn(json, [...sample, 'errors']) ?? {});
      const isAbout = expected.some((error) => isSameAnswer(pointerToPath(pointer), partOf(error, pointer)));
      return isAbout ? [sample, undefined] : [path, other === undefined ? undefined : asJson(other)];
    });
    const once = new Map(edits.map((edit) => [JSON.stringify(edit[0]), edit]));
    // The last one first, since an item that goes moves those behind it.
    return [...once.values()].toReversed();
  });
}

/** Takes the value that chose between alternatives out of samples. */
export const withoutChoice = (
  texts: Texts,
  place: StepPlace,
  { pointer, chosenBy = '' }: Choice,
): readonly FileChange[] =>
  changeSamples(texts, place, pointer, (answers) =>
    answers
      .filter(({ answer }) => ownMember(answer, chosenBy) !== undefined)
      .map(({ path }) => [[...path, chosenBy], undefined]),
  );

interface MovedAnswer {
  readonly from: string;
  readonly to: string;
  /** Whether a sample that is asked the question there has to answer it. */
  readonly isNeeded: boolean;
  /** Whether an object asks the question there. */
  readonly isAsked: (object: unknown) => boolean;
}

/**
 * Moves the answers to a question in samples, and the errors that these expect. Samples that are not asked it any more lose it; those that need
 * it get the answer of another one.
 */
export function moveInSamples(
  texts: Texts,
  place: StepPlace,
  { from, to, isNeeded, isAsked }: MovedAnswer,
): readonly FileChange[] {
  const depth = Math.min(...[from, to].map((pointer) => pointerToPath(pointer).length)) - 1;
  const [outer, before] = splitAt(from, depth);
  const [, after] = splitAt(to, depth);
  return changeSamples(texts, place, pathToPointer(outer), (answers, json) => {
    const valueOf = ({ answer }: SampleAnswer) => valueIn(answer, before);
    const isHere = ({ answer }: SampleAnswer) => isAsked(valueIn(answer, after.slice(0, -1)));
    const first = answers.map(valueOf).find((value) => value !== undefined);
    const moved = answers.flatMap((one): Edits => {
      const value = valueOf(one);
      const next = isHere(one) ? (value ?? (isNeeded ? first : undefined)) : undefined;
      if (from === to && next === value) return [];
      return [
        ...(value === undefined ? [] : [[[...one.path, ...before], undefined] as const]),
        ...(next === undefined ? [] : [[[...one.path, ...after], asJson(next)] as const]),
      ];
    });
    const asked = new Set(
      answers.filter(isHere).flatMap(({ path }) => (path[0] === 'invalid' ? [path[1]] : [])),
    );
    return [...moved, ...movedErrors(json, { from, to, after, depth, asked })];
  });
}

function splitAt(pointer: string, depth: number): readonly [readonly string[], readonly string[]] {
  const path = pointerToPath(pointer);
  return [path.slice(0, depth), path.slice(depth)];
}

interface MovedErrors extends Pick<MovedAnswer, 'from' | 'to'> {
  readonly after: readonly string[];
  readonly depth: number;
  /** The positions of samples that are asked the question there. */
  readonly asked: ReadonlySet<string | number | undefined>;
}

/** The errors that samples expect at an answer, at its new name; those that are not asked it any more go. */
function movedErrors(json: unknown, { from, to, after, depth, asked }: MovedErrors): Edits {
  const way = pointerToPath(from);
  const samples = valueIn(json, ['invalid']);
  const found = (isList(samples) ? samples : []).flatMap((sample, index) =>
    Object.entries(ownMember(sample, 'errors') ?? {}).flatMap(([error, code]) => {
      const names = pointerToPath(error);
      return isSameAnswer(way, names) ? [{ index, error, code, outer: names.slice(0, depth) }] : [];
    }),
  );
  const gone = new Set(found.filter(({ index }) => !asked.has(index)).map(({ index }) => index));
  const renamed = from === to ? [] : found.filter(({ index }) => !gone.has(index));
  return [
    ...renamed.flatMap(({ index, error, code, outer }): Edits => [
      [['invalid', index, 'errors', error], undefined],
      [['invalid', index, 'errors', pathToPointer([...outer, ...after])], asJson(code)],
    ]),
    // The last one first, since an item that goes moves those behind it.
    ...[...gone].toReversed().map((index) => [['invalid', index], undefined] as const),
  ];
}

/** The first names of a way: as many as another one has. */
const partOf = (error: string, pointer: string): readonly string[] =>
  pointerToPath(error).slice(0, pointerToPath(pointer).length);

/** Gives the answers in samples the value of the alternative that has all that they answer, and needs no more. */
export function addToChosenSamples(
  texts: Texts,
  place: StepPlace,
  {
    choice,
    name,
    values,
    requiredOf,
  }: {
    readonly choice: Choice;
    readonly name: string;
    readonly values: readonly string[];
    /** The names that an alternative needs. */
    readonly requiredOf: (at: JsonPath) => readonly string[];
  },
): readonly FileChange[] {
  const fitting = (answer: unknown) =>
    choice.alternatives.findIndex(({ at, questions }) => {
      const names = questions.map((pointer) => pointerToPath(pointer).at(-1));
      const answered = Object.keys(answer ?? {});
      return (
        answered.some((one) => names.includes(one)) && requiredOf(at).every((one) => answered.includes(one))
      );
    });
  return changeSamples(texts, place, choice.pointer, (answers) =>
    answers.flatMap(({ path, answer }): Edits => {
      const value = values[fitting(answer)];
      return value === undefined ? [] : [[[...path, name], value]];
    }),
  );
}

/** How many samples have an alternative, in all markets. */
export function countSamples(texts: Texts, step: string, { choice, value }: ChosenValue): number {
  const answer = choosingAnswer(choice);
  return [...texts].reduce((sum, [path, text]) => {
    if (!new RegExp(`^schemas/samples/[^/]+/${step}\\.json$`).test(path)) return sum;
    return sum + answersIn(JSON.parse(text), answer).filter((one) => one.answer === value).length;
  }, 0);
}
