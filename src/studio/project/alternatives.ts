import { findDiscriminator } from '@stepwright/validators';
import { pathToPointer, pointerToPath, type JsonSchema, type StepDefinition } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import type { JsonPath } from './editText.ts';
import { asJson, schemaPathsOf, schemasFrom, schemasOfObject, valueIn } from './schemaPath.ts';
import { nameFromLabel, textKey } from './stepEdits.ts';

/** A value that chooses an alternative. */
export type ChoosingValue = string | number | boolean;

/** One of several shapes of an answer, with questions of its own. */
export interface Alternative {
  /** The way to its schema. */
  readonly at: JsonPath;
  /** Undefined if no value chooses it: answers are compared with each alternative. */
  readonly value: ChoosingValue | undefined;
  /** The pointers of its questions, without the one that chooses it. */
  readonly questions: readonly string[];
}

/** The alternatives of one answer. */
export interface Choice {
  readonly pointer: string;
  /** The way to the list of their schemas. */
  readonly list: JsonPath;
  /** The member whose value chooses; undefined if none does. */
  readonly chosenBy: string | undefined;
  /** The way to a question beside the alternatives that asks for that value; undefined if the choice itself does. */
  readonly asked: JsonPath | undefined;
  readonly alternatives: readonly Alternative[];
}

/** The choices between alternatives that an answer has. */
export function choicesOf({ schema }: Pick<StepDefinition, 'schema'>, pointer: string): readonly Choice[] {
  return schemasOfObject(schema, pointer).flatMap((path) =>
    (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
      const list = [...path, keyword];
      const shapes = valueIn(schema, list);
      return isList(shapes) && shapes.length > 0 && shapes.every(hasQuestions)
        ? [choiceAt(schema, { pointer, list, shapes, named: valueIn(schema, [...path, 'discriminator']) })]
        : [];
    }),
  );
}

const hasQuestions = (shape: unknown): boolean => isRecord(shape) && isRecord(shape['properties']);

interface Found {
  readonly pointer: string;
  readonly list: JsonPath;
  readonly shapes: readonly unknown[];
  /** The `discriminator` beside the list. */
  readonly named: unknown;
}

function choiceAt(schema: JsonSchema, { pointer, list, shapes, named }: Found): Choice {
  const { name: chosenBy, constants = [] } = findDiscriminator(shapes, named) ?? {};
  const asked =
    chosenBy === undefined
      ? undefined
      : schemaPathsOf(schema, pointer + pathToPointer([chosenBy])).find((path) => !isBelow(path, list));
  const alternatives = shapes.map((_shape, index): Alternative => {
    const at = [...list, index];
    const names = namesIn(schema, at).filter((name) => name !== chosenBy);
    return {
      at,
      value: constants[index],
      questions: names.map((name) => pointer + pathToPointer([name])),
    };
  });
  return { pointer, list, chosenBy, asked, alternatives };
}

/** The names of the questions that a schema asks, those of its branches included. */
function namesIn(schema: JsonSchema, at: JsonPath): readonly string[] {
  const names = schemasFrom(schema, at).flatMap((path) => {
    const properties = valueIn(schema, [...path, 'properties']);
    return isRecord(properties) ? Object.keys(properties) : [];
  });
  return [...new Set(names)];
}

export const isBelow = (path: JsonPath, outer: JsonPath): boolean =>
  isSameJson(asJson(path.slice(0, outer.length)), asJson(outer));

/** The questions that an alternative asks and nothing else of the step does. */
export function questionsOnlyOf(
  { schema }: StepDefinition,
  { at, questions }: Alternative,
): readonly string[] {
  return questions.filter((pointer) => schemaPathsOf(schema, pointer).every((path) => isBelow(path, at)));
}

/** The key of the text of an alternative: of the choice itself, or of the question that asks for it. */
export function keyOfAlternative(step: string, choice: Choice, value: ChoosingValue | number): string {
  const { pointer, chosenBy = '', asked } = choice;
  return asked
    ? textKey(step, pointer + pathToPointer([chosenBy]), `options.${value}`)
    : textKey(step, pointer, `choices.${value}`);
}

/** The way to the answer that chooses, as names of the answers. */
export const choosingAnswer = ({ pointer, chosenBy = '' }: Choice): readonly string[] => [
  ...pointerToPath(pointer),
  chosenBy,
];

/** The value of a new alternative: of the kind that the others have. Undefined if these have all that there are. */
export function valueForNew({ alternatives }: Choice, label: string): ChoosingValue | undefined {
  const values = alternatives.map(({ value }) => value);
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length > 0 && numbers.length === values.length) return Math.floor(Math.max(...numbers)) + 1;
  if (values.every((value) => typeof value === 'boolean'))
    return [true, false].find((one) => !values.includes(one));
  return nameFromLabel(label);
}

/** A value as somebody types it, of the kind of another one; undefined if it is none. */
export function readChoosingValue(text: string, like: ChoosingValue | undefined): ChoosingValue | undefined {
  if (typeof like === 'boolean') return text === 'true';
  if (typeof like !== 'number') return text;
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}
