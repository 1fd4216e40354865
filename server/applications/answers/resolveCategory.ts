import type { ProblemDetail } from '../../../src/contract/problem.ts';
import { answerAt, type Answers, withAnswerAt } from '../../../src/engine/index.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import type { CategoryCatalog } from '../../definitions/categories/categoryCatalog.ts';

const ID_PATH = ['company', 'mccDetails', 'id'];
const LABEL_PATH = ['company', 'mccDetails', 'label'];
const TYPE_PATH = ['company', 'mccDetails', 'type'];
const MCC_PATH = ['company', 'segment'];
const ID_POINTER = '/company/mccDetails/id';

export type CategoryOutcome =
  | { readonly kind: 'resolved'; readonly answers: Answers }
  | { readonly kind: 'unknown'; readonly detail: ProblemDetail };

interface ResolveOptions {
  readonly flow: LoadedFlow;
  readonly categories: CategoryCatalog;
  /** The label is kept in the applicant's own. */
  readonly language: string | undefined;
}

/**
 * Replaces label and type by our own: a page that calls a prohibited category regular gets the
 * prohibited one. An answer that is missing or no text is left to the step that asks for it.
 */
export function resolveCategory(
  { flow, categories, language }: ResolveOptions,
  answers: Answers,
): CategoryOutcome {
  const id = answerAt(answers, ID_PATH);
  if (typeof id !== 'string') return { kind: 'resolved', answers };
  const mcc = answerAt(answers, MCC_PATH);
  const category = categories.find(id, language, flow.reference.market);
  if (!category || (typeof mcc === 'string' && mcc !== category.mcc)) {
    return { kind: 'unknown', detail: unknownCategory(flow) };
  }
  const labelled = withAnswerAt(answers, LABEL_PATH, category.label);
  return { kind: 'resolved', answers: withAnswerAt(labelled, TYPE_PATH, category.type) };
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
