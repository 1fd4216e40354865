import type { TFunction } from 'i18next';
import {
  isFreeSegment,
  isItemSegment,
  pathToPointer,
  drawStep,
  settleIn,
  type Answers,
  type Json,
  type SchemaLeaf,
  type StepDefinition,
  type JourneyContext,
  type JourneyStep,
} from '@stepwright/engine';
import type { FlowRuntime } from '../definitions.ts';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { spellNumber } from '../spellNumber.ts';
import { type AnsweredLeaf, answeredLeaves } from './answeredLeaves.ts';
import { writeLine } from './writeLine.ts';

/** A question as it is read back. */
export interface ReviewRow {
  readonly id: string;
  readonly label: string;
  /** The displayable value: sensitive answers show their last digits at most. */
  readonly value: string;
  /** A sensitive answer, for the person who gave it: the whole, and the digits of it that `value` shows. */
  readonly secret?: { readonly whole: string; readonly ending: string };
}

/** Texts and formats of the rows. */
export interface ReviewTexts {
  readonly t: TFunction;
  readonly exists: (key: string) => boolean;
  readonly language: string;
  /** Kinds of sensitive answers that are read back in full: on the page of the person who has just typed them. */
  readonly openly?: readonly string[];
  /** Rules that questions name, some of which define how their answers are shown. */
  readonly rules?: Pick<FlowRuntime, 'formats' | 'formatOptions'>;
}

/**
 * A step's answers as they are read back: labels and values in words, item by item, no repetition. A question that only a branch asks is
 * left out while it has no answer: mostly it was never asked.
 */
export function reviewRows(step: StepDefinition, answers: Answers, texts: ReviewTexts): readonly ReviewRow[] {
  const locations = answeredLeaves(step, answers).filter(
    ({ leaf, value }) => isReviewed(step, leaf) && (leaf.always || !isEmpty(value)),
  );
  const groups = new Map<string, ReviewRow>();
  for (const location of locations) {
    const row = togetherRow(step, answers, location, texts) ?? ownRow(step, location, texts);
    groups.set(row.id, row);
  }
  return [...groups.values()];
}

function ownRow(step: StepDefinition, location: AnsweredLeaf, texts: ReviewTexts): ReviewRow {
  const { leaf, value, path } = location;
  const row = { id: pathToPointer(path.map(String)), label: labelOf(step, location, texts) };
  const { sensitive, pii } = leaf.schema;
  const isHidden = sensitive === true && texts.openly?.some((kind) => kind === pii) !== true;
  if (!isHidden || isEmpty(value)) return { ...row, value: describe(step, location, texts) };
  const whole = spell(typeof value === 'string' ? value : JSON.stringify(value), leaf, texts);
  const { shownLast } = ruleOf(leaf, texts) ?? {};
  const isRecognised = shownLast !== undefined || RECOGNISED_BY_ENDING.includes(pii);
  const ending = isRecognised ? endingOf(whole, shownLast) : '';
  const masked = ending === '' ? texts.t('screens:review.hidden') : maskNumber(ending);
  return { ...row, value: masked, secret: { whole, ending } };
}

const SHOWN_DIGITS = 4;
const SEPARATORS = /[^\p{L}\p{N}]/gu;

/** The last characters of a number, by which its owner recognises it; never more than half of it. */
function endingOf(number: string, wanted = SHOWN_DIGITS): string {
  const plain = number.replaceAll(SEPARATORS, '');
  const shown = Math.min(wanted, Math.floor(plain.length / 2));
  return plain.slice(plain.length - shown);
}

/** Masks a number with bullets for all but its last digits. */
function maskNumber(ending: string): string {
  return `•••• ${ending}`;
}

/** Kinds of sensitive answers whose last digits help to recognise them without giving them away. */
const RECOGNISED_BY_ENDING: readonly (Json | undefined)[] = ['governmentId', 'bankAccount'];

/** Returns the row of an object whose answers are shown as one line, if the answer is in one. */
function togetherRow(
  step: StepDefinition,
  answers: Answers,
  { path, segments }: AnsweredLeaf,
  { t, exists }: ReviewTexts,
): ReviewRow | undefined {
  const depth = segments.findIndex((_, end) => lineOf(step, segments.slice(0, end)) !== undefined);
  if (depth < 0) return undefined;
  const around = path.slice(0, depth);
  const parts = lineOf(step, segments.slice(0, depth)) ?? [];
  const textAt = (name: string) => {
    const value = around.concat(name).reduce<unknown>(memberOf, answers);
    return typeof value === 'string' ? value : '';
  };
  const own = `${keyOf(step, segments.slice(0, depth))}.label` as const;
  return {
    id: pathToPointer(around.map(String)),
    label: exists(own) ? t(own) : t('screens:review.address'),
    value: writeLine(parts, textAt) || t('screens:review.empty'),
  };
}

/** The names of an object's answers as they follow one another in one line: those of a part without a comma between them. */
function lineOf(step: StepDefinition, path: readonly string[]): readonly (readonly string[])[] | undefined {
  const ui = path.map((segment) => (isItemSegment(segment) ? 'items' : segment));
  const line = valueAt(step.ui, [...ui, 'ui:options', 'reviewedAsLine']);
  return Array.isArray(line) ? line : undefined;
}

function memberOf(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function isReviewed(step: StepDefinition, { schema, path }: SchemaLeaf): boolean {
  if (schema.const !== undefined || schema.transient === true) return false;
  const options = valueAt(step.ui, [...path, 'ui:options']);
  return ownMember(options, 'reviewed') !== false;
}

/** The question, after the items of lists that it is asked in and the names that a person gave: "Guest 2, Name". */
function labelOf(step: StepDefinition, { path, segments }: AnsweredLeaf, { t }: ReviewTexts): string {
  const around = path.flatMap((segment, depth) => {
    if (typeof segment === 'number') {
      const list = keyOf(step, segments.slice(0, depth));
      return [t([`${list}.[${segment}].label`, `${list}.item`, 'common:list.item'], { number: segment + 1 })];
    }
    return isFreeSegment(segments[depth] ?? '') ? [segment] : [];
  });
  const isItem = typeof path.at(-1) === 'number';
  return [...around, ...(isItem ? [] : [t(`${keyOf(step, segments)}.label`)])].join(', ');
}

/** Returns the prefix of a location's text keys: items share theirs, and so do members that a user named. */
function keyOf(step: StepDefinition, segments: readonly string[]): `steps:${string}` {
  const names = segments
    .filter((segment) => !isItemSegment(segment))
    .map((segment) => (isFreeSegment(segment) ? '*' : segment));
  return `steps:${[step.id, ...names].join('.')}`;
}

function describe(step: StepDefinition, { leaf, segments, value }: AnsweredLeaf, texts: ReviewTexts): string {
  const { t, language } = texts;
  if (isEmpty(value)) return t('screens:review.empty');
  const spellOne = (one: Json) => spellChoice(keyOf(step, segments), leaf, one, texts);
  if (!Array.isArray(value)) return spellOne(value);
  return new Intl.ListFormat(language).format((value as readonly Json[]).map(spellOne));
}

function isEmpty(value: Json | undefined): value is undefined | null {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function spellChoice(key: `steps:${string}`, leaf: SchemaLeaf, value: Json, texts: ReviewTexts): string {
  const { t, exists } = texts;
  const text = typeof value === 'string' ? value : (namedIn(value) ?? JSON.stringify(value));
  const own = `${key}.options.${text}` as const;
  const shared = `common:${key.split('.').at(-1) ?? ''}.${text}` as const;
  const option = [own, shared].find(exists);
  return option === undefined ? spell(text, leaf, texts) : t(option);
}

/** Returns the name of an object that one widget produces: of a file, or of a choice with its label. */
function namedIn(value: Json): string | undefined {
  if (!isRecord(value)) return undefined;
  const { name, label } = value;
  return [name, label].find((text) => typeof text === 'string');
}

function spell(text: string, leaf: SchemaLeaf, texts: ReviewTexts): string {
  const declared = ruleOf(leaf, texts)?.input?.show(text);
  const { format } = leaf.schema;
  if (declared !== undefined || typeof format !== 'string') return declared ?? text;
  return spellNumber(format, text, texts.rules?.formatOptions(leaf.schema));
}

function ruleOf({ schema: { format } }: SchemaLeaf, { rules }: ReviewTexts) {
  return typeof format === 'string' ? rules?.formats[format] : undefined;
}

function valueAt(answers: StepDefinition['ui'], path: readonly string[]): Json | undefined {
  let value: Json | undefined = answers;
  for (const key of path) value = isRecord(value) ? value[key] : undefined;
  return value;
}

/** One step of an application as it is read back. */
interface ReviewSection {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
}

/** The answers of one step of a journey; undefined for a step that asks nothing. A question that a rule hides is not read back. */
export function reviewSection(
  runtime: FlowRuntime,
  entry: JourneyStep,
  context: JourneyContext,
  texts: ReviewTexts,
): ReviewSection | undefined {
  const step = runtime.definition.steps[entry.step];
  if (step?.kind !== 'form') return undefined;
  const { t } = texts;
  const drawn = drawStep(runtime, step, settleIn(runtime, step.id, context)?.fields);
  return {
    title: t([`steps:${step.id}.reviewTitle`, `steps:${step.id}.title`]),
    rows: reviewRows({ ...step, ...drawn }, context.answers, { ...texts, rules: runtime }),
  };
}
