import {
  isFreeSegment,
  isItemSegment,
  type Json,
  type SchemaLeaf,
  type StepDefinition,
} from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { spellNumber } from '../spellNumber.ts';
import type { AnsweredLeaf } from './answeredLeaves.ts';
import type { ReviewTexts } from './reviewTexts.ts';

/** Returns the prefix of a location's text keys: items share theirs, and so do members that a user named. */
export function keyOf(step: StepDefinition, segments: readonly string[]): `steps:${string}` {
  const names = segments
    .filter((segment) => !isItemSegment(segment))
    .map((segment) => (isFreeSegment(segment) ? '*' : segment));
  return `steps:${[step.id, ...names].join('.')}`;
}

/** An answer in words: choices by their labels, numbers as they are displayed. */
export function describe(
  step: StepDefinition,
  { leaf, segments, value }: AnsweredLeaf,
  texts: ReviewTexts,
): string {
  const { t, language } = texts;
  if (isEmpty(value)) return t('screens:review.empty');
  const spellOne = (one: Json) => spellChoice(keyOf(step, segments), leaf, one, texts);
  if (!Array.isArray(value)) return spellOne(value);
  return new Intl.ListFormat(language).format((value as readonly Json[]).map(spellOne));
}

export function isEmpty(value: Json | undefined): value is undefined | null {
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
export function namedIn(value: Json): string | undefined {
  if (!isRecord(value)) return undefined;
  const { name, label } = value;
  return [name, label].find((text) => typeof text === 'string');
}

export function spell(text: string, leaf: SchemaLeaf, texts: ReviewTexts): string {
  const declared = ruleOf(leaf, texts)?.input?.show(text);
  const { format } = leaf.schema;
  if (declared !== undefined || typeof format !== 'string') return declared ?? text;
  return spellNumber(format, text, texts.rules?.formatOptions(leaf.schema));
}

export function ruleOf({ schema: { format } }: SchemaLeaf, { rules }: ReviewTexts) {
  return typeof format === 'string' ? rules?.formats[format] : undefined;
}
