import {
  isFreeSegment,
  pathToPointer,
  drawStep,
  listLeaves,
  settleIn,
  type Answers,
  type Json,
  type JsonSchema,
  type SchemaLeaf,
  type StepDefinition,
  type JourneyContext,
  type JourneyStep,
} from '@stepwright/engine';
import type { FlowRuntime } from '../definitions.ts';
import { ownMember } from '../../lib/unknownValue.ts';
import { type AnsweredLeaf, answeredLeaves } from './answeredLeaves.ts';
import { type GridCell, gridCell } from './gridCell.ts';
import type { ReviewTexts } from './reviewTexts.ts';
import { describe, isEmpty, keyOf, ruleOf, spell } from './spellAnswer.ts';
import { lineAt, uiAt, uiPath, writeObject } from './writeObject.ts';
import { isHidden, writeWhole } from './writeWhole.ts';

/** A question as it is read back. */
export interface ReviewRow {
  readonly id: string;
  readonly label: string;
  /** The displayable value: sensitive answers show their last digits at most. */
  readonly value: string;
  /** A sensitive answer, for the person who gave it: the whole, and the digits of it that `value` shows. */
  readonly secret?: { readonly whole: string; readonly ending: string };
  /** The cell of an answer that is asked in a grid. */
  readonly cell?: GridCell;
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
  const { leaf, value } = location;
  const row = namedRow(step, location, texts);
  const { pii } = leaf.schema;
  const written = writeWhole(step, location, texts);
  if (written !== undefined) return { ...row, value: written || texts.t('screens:review.empty') };
  if (!isHidden(leaf, texts) || isEmpty(value)) return { ...row, value: describe(step, location, texts) };
  const whole = spell(typeof value === 'string' ? value : JSON.stringify(value), leaf, texts);
  const { shownLast } = ruleOf(leaf, texts) ?? {};
  const isRecognised = shownLast !== undefined || RECOGNISED_BY_ENDING.includes(pii);
  const ending = isRecognised ? endingOf(whole, shownLast) : '';
  const masked = ending === '' ? texts.t('screens:review.hidden') : maskNumber(ending);
  return { ...row, value: masked, secret: { whole, ending } };
}

function namedRow(
  step: StepDefinition,
  location: AnsweredLeaf,
  texts: ReviewTexts,
): Omit<ReviewRow, 'value'> {
  const cell = gridCell(step, location, texts);
  const label = labelOf(step, location, texts, cell);
  return { id: pathToPointer(location.path.map(String)), label, ...(cell && { cell }) };
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
  texts: ReviewTexts,
): ReviewRow | undefined {
  const { t, exists } = texts;
  const depth = segments.findIndex((_, end) => lineAt(step, segments.slice(0, end)) !== undefined);
  if (depth < 0) return undefined;
  const around = path.slice(0, depth);
  const inside = segments.slice(0, depth);
  const members = around.reduce<unknown>(memberAt, answers);
  const own = labelKey(step, inside, texts);
  return {
    id: pathToPointer(around.map(String)),
    label: exists(own) ? t(own) : t('screens:review.address'),
    value: writeObject(step, { segments: inside, members, texts }) || t('screens:review.empty'),
  };
}

function memberAt(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function isReviewed(step: StepDefinition, { schema, path }: SchemaLeaf): boolean {
  if (schema.const !== undefined || schema.transient === true) return false;
  const options = uiAt(step, [...path, 'ui:options']);
  return ownMember(options, 'reviewed') !== false;
}

/** The question, after the items of lists that it is asked in, the names that a person gave and the row of a grid: "Guest 2, Name". */
function labelOf(
  step: StepDefinition,
  { path, segments }: AnsweredLeaf,
  texts: ReviewTexts,
  cell: GridCell | undefined,
): string {
  const { t } = texts;
  const around = path.flatMap((segment, depth) => {
    if (typeof segment === 'number') {
      const list = keyOf(step, segments.slice(0, depth));
      return [t([`${list}.[${segment}].label`, `${list}.item`, 'common:list.item'], { number: segment + 1 })];
    }
    return isFreeSegment(segments[depth] ?? '') ? [segment] : [];
  });
  const isItem = typeof path.at(-1) === 'number';
  const own = isItem ? [] : [t(labelKey(step, segments, texts))];
  return [...around, ...(cell ? [cell.rowLabel] : []), ...own].join(', ');
}

/** The key of a question's label: of another one that a rule shows instead of the usual one, if it exists. */
function labelKey(
  step: StepDefinition,
  segments: readonly string[],
  { exists }: ReviewTexts,
): `steps:${string}` {
  const key = `${keyOf(step, segments)}.label` as const;
  const content = uiAt(step, [...uiPath(segments), 'ui:content']);
  if (typeof content !== 'string') return key;
  const other = `${key}_${content}` as const;
  return exists(other) ? other : key;
}

function isShownOnly({ readOnly, calculated }: JsonSchema): boolean {
  return readOnly === true || calculated !== undefined;
}

/** One step of an application as it is read back. */
interface ReviewSection {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  /** Whether the step asks for anything that can be changed. */
  readonly canChange: boolean;
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
    canChange: listLeaves(step.schema).some(({ schema }) => !isShownOnly(schema)),
    rows: reviewRows({ ...step, ...drawn }, context.answers, { ...texts, rules: runtime }),
  };
}
