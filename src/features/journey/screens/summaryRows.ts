import type { TFunction } from 'i18next';
import type { SummaryRow } from '../../../components/SummaryList.tsx';
import {
  type Answers,
  isFreeSegment,
  isItemSegment,
  type Json,
  pathToPointer,
  type SchemaLeaf,
  type StepDefinition,
} from '../../../engine/index.ts';
import { isRecord } from '../../../lib/isRecord.ts';
import { type AnsweredPlace, answeredPlaces } from './answeredPlaces.ts';

interface Texts {
  readonly t: TFunction;
  readonly exists: (key: string) => boolean;
  readonly language: string;
}

/** A step's answers as they are read back: labels and values in words, item by item, nothing sensitive, no repetition. */
export function summaryRows(step: StepDefinition, answers: Answers, texts: Texts): readonly SummaryRow[] {
  return answeredPlaces(step, answers)
    .filter(({ leaf }) => isReviewed(step, leaf))
    .map((place) => ({
      id: pathToPointer(place.path.map(String)),
      label: labelOf(step, place, texts),
      value: describe(step, place, texts),
    }));
}

function isReviewed(step: StepDefinition, { schema, path }: SchemaLeaf): boolean {
  if (schema['const'] !== undefined || schema['transient'] === true) return false;
  const options = valueAt(step.ui, [...path, 'ui:options']);
  return !isRecord(options) || options['reviewed'] !== false;
}

/** The question, after the items of lists that it is asked in and the names that a person gave: "Guest 2, Name". */
function labelOf(step: StepDefinition, { path, segments }: AnsweredPlace, { t }: Texts): string {
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

/** Where the texts of a place begin: items share theirs, and so do members that a person named. */
function keyOf(step: StepDefinition, segments: readonly string[]): `steps:${string}` {
  const names = segments
    .filter((segment) => !isItemSegment(segment))
    .map((segment) => (isFreeSegment(segment) ? '*' : segment));
  return `steps:${[step.id, ...names].join('.')}`;
}

function describe(step: StepDefinition, { leaf, segments, value }: AnsweredPlace, texts: Texts): string {
  const { t, language } = texts;
  if (isEmpty(value)) return t('screens:review.empty');
  if (leaf.schema['sensitive'] === true) return t('screens:review.hidden');
  const spellOne = (one: Json) => spellChoice(keyOf(step, segments), leaf, one, texts);
  if (!Array.isArray(value)) return spellOne(value);
  return new Intl.ListFormat(language).format((value as readonly Json[]).map(spellOne));
}

function isEmpty(value: Json | undefined): value is undefined | null {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function spellChoice(key: `steps:${string}`, leaf: SchemaLeaf, value: Json, { t, exists }: Texts): string {
  const text = typeof value === 'string' ? value : (namedIn(value) ?? JSON.stringify(value));
  const own = `${key}.options.${text}` as const;
  const shared = `common:${key.split('.').at(-1) ?? ''}.${text}` as const;
  const option = [own, shared].find(exists);
  return option === undefined ? spell(text, leaf.schema['format']) : t(option);
}

/** What one widget gives as a whole is called by its name: a file, a choice with its label. */
function namedIn(value: Json): string | undefined {
  if (!isRecord(value)) return undefined;
  return [value['name'], value['label']].find((text) => typeof text === 'string');
}

const TEN_DIGITS = /^(\d{3})(\d{3})(\d{4})$/;

function spell(text: string, format: Json | undefined): string {
  const isPhone = typeof format === 'string' && format.endsWith('phone');
  return isPhone ? text.replace(TEN_DIGITS, '($1) $2-$3') : text;
}

function valueAt(answers: StepDefinition['ui'], path: readonly string[]): Json | undefined {
  let value: unknown = answers;
  for (const key of path) value = isRecord(value) ? value[key] : undefined;
  return value as Json | undefined; // a part of the answers
}
