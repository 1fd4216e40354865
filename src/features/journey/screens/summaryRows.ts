import type { TFunction } from 'i18next';
import type { SummaryRow } from '../../../components/SummaryList.tsx';
import {
  type Answers,
  type Json,
  listLeaves,
  type SchemaLeaf,
  type StepDefinition,
} from '../../../engine/index.ts';
import { isRecord } from '../../../lib/isRecord.ts';

interface Texts {
  readonly t: TFunction;
  readonly exists: (key: string) => boolean;
}

/** A step's answers as they are read back: labels and values in words, nothing sensitive, no repetition. */
export function summaryRows(step: StepDefinition, answers: Answers, texts: Texts): readonly SummaryRow[] {
  return listLeaves(step.schema)
    .filter((leaf) => isReviewed(step, leaf))
    .map((leaf) => ({
      id: leaf.pointer,
      label: texts.t(`steps:${step.id}.${leaf.path.join('.')}.label`),
      value: describe(step, leaf, valueAt(answers, leaf.path), texts),
    }));
}

function isReviewed(step: StepDefinition, { schema, path }: SchemaLeaf): boolean {
  if (schema['const'] !== undefined || schema['transient'] === true) return false;
  const options = valueAt(step.ui, [...path, 'ui:options']);
  return !isRecord(options) || options['reviewed'] !== false;
}

function describe(
  step: StepDefinition,
  leaf: SchemaLeaf,
  value: Json | undefined,
  { t, exists }: Texts,
): string {
  if (value === undefined || value === '') return t('screens:review.empty');
  if (leaf.schema['sensitive'] === true) return t('screens:review.hidden');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const option = [
    `steps:${step.id}.${leaf.path.join('.')}.options.${text}`,
    `common:${leaf.path.at(-1)}.${text}`,
  ].find(exists);
  return option === undefined ? spell(text, leaf.schema['format']) : t(option);
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
