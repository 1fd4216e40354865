import type { ProblemDetail } from '../../../src/contract/problem.ts';
import {
  checkSubmission,
  deriveJourney,
  findApplicableSteps,
  normaliseAnswers,
  relevantAnswers,
  answerAt,
  type Answers,
  type SubmissionProblem,
} from '@stepwright/engine';
import type { JourneyContext } from '../../../src/product/definitions.ts';
import { dropEmpty } from '@stepwright/validators';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import type { CategoryCatalog } from '../../../src/product/categoryCatalog.ts';
import { journeyContext } from '../../definitions/configuration/journeyConfig.ts';
import { resolveCategory } from '../../definitions/flows/resolveCategory.ts';
import { CATEGORY_ID_PATH, MCC_PATH } from '../../../src/contract/categoryAnswers.ts';
import type { SplitAnswers } from './splitAnswers.ts';

/** Answers that only the server writes; a client that sends one gets a code of its own. */
const SERVER_OWNED_ANSWERS: readonly string[] = [
  '/applicant/applicantId',
  '/applicant/submitted',
  '/applicant/terms/signedAt',
  '/applicant/userId',
  '/company/submitted',
  '/order/id',
  '/order/submitted',
];

export type ValidatedAnswers =
  | {
      readonly kind: 'valid';
      readonly answers: Answers;
      /** The answers as they are stored, where the pass has split them. */
      readonly split?: SplitAnswers;
    }
  | { readonly kind: 'invalid'; readonly details: readonly ProblemDetail[] };

interface ValidateOptions {
  readonly flow: LoadedFlow;
  readonly flowId: string;
  readonly answers: Answers;
  readonly config: JourneyContext['config'];
  /** Values of read-only questions that the product knows; left out, they are taken as they were sent. */
  readonly known?: Answers | undefined;
  /** Facts about the application that conditions may read; absent before it exists. */
  readonly application?: JourneyContext['application'];
  readonly categories: CategoryCatalog;
  /** The applicant's, as far as it is known. */
  readonly language?: string | undefined;
}

/** Validates what was submitted for one flow by the definition that asked for it, and normalises it on the way. */
export function validateAnswers(options: ValidateOptions): ValidatedAnswers {
  return acceptInOnePass(options) ?? validateByEngine(options);
}

/** The answers if they are valid; undefined if they are not, or if the pass cannot tell. */
function acceptInOnePass(options: ValidateOptions): ValidatedAnswers | undefined {
  const { flow, flowId, answers } = options;
  const category = resolveCategory(options, answers);
  if (category.kind === 'unknown') return undefined;
  const context = contextOf(options, category.answers);
  const accepted = flow.submissions[flowId]?.(context);
  // By another spelling of its id, another category might have been found.
  const isSame = [CATEGORY_ID_PATH, MCC_PATH].every(
    (path) => accepted && answerAt(accepted.answers, path) === answerAt(answers, path),
  );
  return accepted && isSame ? { kind: 'valid', ...accepted } : undefined;
}

/** Validates step by step, and names what is wrong. */
export function validateByEngine(options: ValidateOptions): ValidatedAnswers {
  const { flow, flowId, categories, language } = options;
  // A value of separators only becomes empty.
  const kept = dropEmpty(normalise(options));
  const category = resolveCategory({ flow, categories, language }, kept);
  const resolved = category.kind === 'resolved' ? category.answers : kept;
  const context = contextOf(options, resolved);
  const journey = deriveJourney(flow.runtime, flowId, context);
  const problems = checkSubmission(flow.runtime, flowId, context, journey);
  const details = problems.map(toProblemDetail);
  if (category.kind === 'unknown' && !details.some(({ pointer }) => pointer === category.detail.pointer)) {
    details.push(category.detail);
  }
  if (details.length > 0) return { kind: 'invalid', details };
  // Calculated values are stored as the server computes them.
  const whole = flow.runtime.logic ? relevantAnswers(flow.runtime, flowId, context, journey) : resolved;
  return { kind: 'valid', answers: whole };
}

function contextOf(
  { flow, config, known, application = null }: ValidateOptions,
  answers: Answers,
): JourneyContext {
  return { ...journeyContext(flow, answers, config), application, ...(known && { known }) };
}

/** The answers as the steps that apply spell them: of two steps that ask for one answer, the other has rules of its own. */
function normalise(options: ValidateOptions): Answers {
  const { flow, flowId, answers } = options;
  const context = contextOf(options, answers);
  const steps = findApplicableSteps(flow.runtime, flowId, context);
  return steps.reduce((kept, { step }) => normaliseAnswers(flow.runtime, step, kept), answers);
}

/** A problem of the engine in the shape of the API. The refused value is never repeated. */
function toProblemDetail({ pointer, code, stepId, params }: SubmissionProblem): ProblemDetail {
  const isServerOwned = code === 'unexpected' && SERVER_OWNED_ANSWERS.includes(pointer);
  const shownCode = isServerOwned ? 'property.serverOwned' : code;
  return {
    description: `${pointer} was refused: ${shownCode}`,
    pointer,
    code: shownCode,
    stepId,
    ...(Object.keys(params).length > 0 ? { params: { ...params } } : {}),
  };
}
