import { answerAt, type Answers, withAnswerAt, withoutAnswerAt } from '../../../src/engine/index.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import { textOf } from '../../platform/textOf.ts';

/** Answers as they are stored: those in the open, and by pointer those that are encrypted. */
export interface SplitAnswers {
  readonly open: Answers;
  readonly sensitive: ReadonlyMap<string, string>;
}

/** Takes the sensitive answers out and drops the confirmations. */
export function splitAnswers(flow: LoadedFlow, answers: Answers): SplitAnswers {
  let open = answers;
  const sensitive = new Map<string, string>();
  for (const leaf of flow.sensitive) {
    const value = answerAt(answers, leaf.path);
    if (typeof value === 'string') sensitive.set(leaf.pointer, value);
    open = withoutAnswerAt(open, leaf.path);
  }
  for (const leaf of flow.transient) open = withoutAnswerAt(open, leaf.path);
  return { open, sensitive };
}

/**
 * The answers as they were submitted, to validate them again. A confirmation that was dropped is restored as what it
 * confirmed, which it equalled when it was accepted.
 */
export function joinAnswers(flow: LoadedFlow, { open, sensitive }: SplitAnswers): Answers {
  let answers = open;
  for (const leaf of flow.sensitive) {
    const value = sensitive.get(leaf.pointer);
    if (value !== undefined) answers = withAnswerAt(answers, leaf.path, value);
  }
  for (const leaf of flow.transient) {
    const confirmed = answerAt(answers, [...leaf.path.slice(0, -1), confirmedField(leaf.schema)]);
    if (confirmed !== undefined) answers = withAnswerAt(answers, leaf.path, confirmed);
  }
  return answers;
}

function confirmedField(schema: LoadedFlow['transient'][number]['schema']): string {
  const rule = schema['sameAs'];
  if (typeof rule !== 'object' || rule === null || !('field' in rule)) return '';
  return textOf(rule.field);
}
