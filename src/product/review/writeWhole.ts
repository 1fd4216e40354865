import {
  isItemSegment,
  type Json,
  listLeaves,
  pathToPointer,
  type SchemaLeaf,
  type StepDefinition,
} from '@stepwright/engine';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import type { AnsweredLeaf } from './answeredLeaves.ts';
import type { ReviewTexts } from './reviewTexts.ts';
import { describe, isEmpty, namedIn } from './spellAnswer.ts';
import { uiAt } from './writeObject.ts';

/** Between the answers of a widget; of any other there is a comma. */
const SEPARATORS: ReadonlyMap<Json | undefined, string> = new Map([['date-range', ' – ']]);

/**
 * An object that one widget gives, in one line: its answers in the order of the schema, the sensitive ones hidden.
 * Undefined for another value, and for an object that has a name, such as a file.
 */
export function writeWhole(
  step: StepDefinition,
  { segments, value }: AnsweredLeaf,
  texts: ReviewTexts,
): string | undefined {
  if (!isRecord(value) || namedIn(value) !== undefined) return undefined;
  const words = new Map<string, string>();
  for (const leaf of listLeaves(step.schema)) {
    if (!segments.every((segment, depth) => leaf.path[depth] === segment)) continue;
    const rest = leaf.path.slice(segments.length);
    const item = rest.findIndex(isItemSegment);
    const names = item === -1 ? rest : rest.slice(0, item);
    const member = names.reduce<Json | undefined>(ownMember, value);
    if (isEmpty(member) || leaf.schema.const !== undefined) continue;
    const path = [...segments, ...names];
    const isShown = !isHidden(leaf, texts);
    const word = isShown
      ? describe(step, { leaf, segments: path, path, value: member }, texts)
      : texts.t('screens:review.hidden');
    words.set(pathToPointer(path), word);
  }
  const ui = segments.map((segment) => (isItemSegment(segment) ? 'items' : segment));
  const separator = SEPARATORS.get(uiAt(step, [...ui, 'ui:widget'])) ?? ', ';
  return [...words.values()].join(separator);
}

/** Whether an answer is sensitive, and is not shown openly here. */
export function isHidden({ schema: { sensitive, pii } }: SchemaLeaf, { openly }: ReviewTexts): boolean {
  return sensitive === true && openly?.some((kind) => kind === pii) !== true;
}
