import { answerAt, pathToPointer, withAnswerAt, type Answers } from '@stepwright/engine';
import { CATEGORY_ID_PATH, CATEGORY_PATH, MCC_PATH } from '../../../src/contract/categoryAnswers.ts';
import type { ProblemDetail } from '../../../src/contract/problem.ts';
import { isRecord } from '../../../src/lib/unknownValue.ts';
import type { CategoryCatalog } from '../../../src/product/categoryCatalog.ts';
import type { LoadedFlow } from './loadedFlow.ts';

const ID_POINTER = pathToPointer(CATEGORY_ID_PATH);

type CategoryOutcome =
  | { readonly kind: 'resolved'; readonly answers: Answers }
  | { readonly kind: 'unknown'; readonly detail: ProblemDetail };

interface ResolveOptions {
  readonly flow: LoadedFlow;
  readonly categories: CategoryCatalog;
  /** Language of the label; without it, the catalog's default. */
  readonly language?: string | undefined;
}

/**
 * Replaces label and type by our own: a page that calls a prohibited category regular gets the
 * prohibited one. An answer that is missing or no text is left to the step that asks for it.
 */
export function resolveCategory(
  { flow, categories, language }: ResolveOptions,
  answers: Answers,
): CategoryOutcome {
  const id = answerAt(answers, CATEGORY_ID_PATH);
  if (typeof id !== 'string') return { kind: 'resolved', answers };
  const mcc = answerAt(answers, MCC_PATH);
  const category = categories.find(id, language, flow.reference.market);
  if (!category || (typeof mcc === 'string' && mcc !== category.mcc)) {
    return { kind: 'unknown', detail: unknownCategory(flow) };
  }
  const { label, type } = category;
  const given = answerAt(answers, CATEGORY_PATH);
  if (isRecord(given) && given['label'] === label && given['type'] === type)
    return { kind: 'resolved', answers };
  const details = { ...(isRecord(given) && given), label, type };
  return { kind: 'resolved', answers: withAnswerAt(answers, CATEGORY_PATH, details) };
}

function unknownCategory(flow: LoadedFlow): ProblemDetail {
  const stepId = flow.stepOf.get(ID_POINTER);
  return {
    description: `${ID_POINTER} was refused: category.unknown`,
    pointer: ID_POINTER,
    code: 'category.unknown',
    ...(stepId === undefined ? {} : { stepId }),
  };
}
