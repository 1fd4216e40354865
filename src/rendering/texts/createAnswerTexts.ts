import type { TOptions } from 'i18next';
import type { FormTexts, Say, ShowAnswer } from '../context/say.ts';
import {
  type Answers,
  type FlowRuntime,
  type Json,
  type JsonSchema,
  listLeaves,
  pointerToPath,
  settleIn,
} from '@stepwright/engine';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isList } from '../../lib/unknownValue.ts';

interface SayOptions {
  readonly t: FormTexts;
  readonly hasText: (key: string, options?: TOptions) => boolean;
  readonly show: ShowAnswer;
  /** Told of every answer that a text shows, with what it shows: nothing while there is none. */
  readonly onShown: (pointer: string, shown: string | undefined) => void;
}

/**
 * Creates the function that inserts answers into texts. An answer is plain text: markup or placeholders in it are not
 * interpreted. While one is missing, the text whose key ends in `_unanswered` is shown, if there is one; else the
 * placeholder is empty.
 */
export function createSay({ t, hasText, show, onShown }: SayOptions): Say {
  return (keys, options = {}) => {
    let lacks = false;
    const fill = (_: string, [, name = '']: RegExpExecArray): string => {
      const pointer = name.trim();
      if (!pointer.startsWith('/')) return '';
      const shown = show(pointer);
      onShown(pointer, shown);
      lacks ||= shown === undefined;
      return shown ?? '';
    };
    const all = typeof keys === 'string' ? [keys] : [...keys];
    const text = t(all, { ...options, missingInterpolationHandler: fill });
    if (!lacks) return text;
    const key = all.find((one) => hasText(one, options));
    const [content] = [options.context].filter((one) => typeof one === 'string');
    const variants = [`${key}_${content}_unanswered`, `${key}_unanswered`];
    const variant = variants.find((one) => hasText(one));
    return variant === undefined
      ? text
      : t(variant, { ...options, context: '', missingInterpolationHandler: fill });
  };
}

interface ShowOptions {
  readonly runtime: FlowRuntime;
  readonly language: string;
  readonly readAnswers: () => Answers;
  /** The text of the first key that has one. */
  readonly findText: (keys: readonly string[]) => string | undefined;
}

/** An answer as people read it: a choice by its name, a number and a date as the language writes them, a list as a list. */
export function createShowAnswer(options: ShowOptions): ShowAnswer {
  const { runtime, readAnswers, language } = options;
  // Answers of the questions exclude calculated values, which are derived from them, in order of the steps.
  const answersFor = ({ schema }: Question): Answers => {
    if (schema.calculated === undefined) return readAnswers();
    return Object.keys(runtime.definition.steps).reduce(
      (answers, stepId) => settleIn(runtime, stepId, { answers })?.answers ?? answers,
      readAnswers(),
    );
  };
  return (pointer) => {
    const question = questionsOf(runtime.definition).get(pointer);
    // A sensitive answer is never part of a text; the checker reports it first.
    if (!question || question.schema.sensitive === true) return undefined;
    const values = readAll(answersFor(question), pointerToPath(pointer)).filter(isAnswered);
    const shown = values.flatMap((value) => showValue(value, question, options) ?? []);
    if (shown.length === 0) return undefined;
    return shown.length === 1 ? shown[0] : new Intl.ListFormat(language).format(shown);
  };
}

interface Question {
  readonly stepId: string;
  /** Its texts are found by the names on the way to it. */
  readonly names: readonly string[];
  readonly schema: JsonSchema;
}

// Definitions never change.
/** The questions of all steps by pointer. A list of plain values is found by its own pointer, too. */
const questionsOf = memoizeByObject(findQuestions);

function findQuestions({ steps }: FlowRuntime['definition']): ReadonlyMap<string, Question> {
  const found = Object.values(steps).flatMap((step) =>
    listLeaves(step.schema).flatMap(({ pointer, path, schema }) => {
      const names = path.filter((name) => name !== '*');
      const question = { stepId: step.id, names, schema };
      return [pointer, pointer.replace(/\/\*$/, '')].map((one) => [one, question] as const);
    }),
  );
  // The step that asks first gives the name of a choice.
  return new Map(found.toReversed());
}

function readAll(value: Json | undefined, [head, ...rest]: readonly string[]): readonly (Json | undefined)[] {
  if (head === undefined) return isList(value) ? value : [value];
  if (head === '*') return isList(value) ? value.flatMap((item) => readAll(item, rest)) : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, head)) return [];
  return readAll(isList(value) ? value[Number(head)] : value[head], rest);
}

function isAnswered(value: Json | undefined): value is Json {
  return value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function showValue(
  value: Json,
  { stepId, names, schema }: Question,
  { language, findText }: ShowOptions,
): string | undefined {
  if (typeof value === 'object') return undefined;
  const own = `steps:${[stepId, ...names].join('.')}.options.${String(value)}`;
  const option = findText([own, `common:${names.at(-1)}.${String(value)}`]);
  if (option !== undefined) return option;
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (typeof value === 'string' && schema.format === 'date' && DAY.test(value))
    return showDay(value, language);
  return String(value);
}

function showDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
