import { withoutEmpty } from '../../../validators/index.ts';
import type { FlowRuntime } from '../compile/flowModule.ts';
import type { Answers } from './answers.ts';
import { normaliseAnswers } from './normaliseAnswers.ts';
import { projectAnswers } from './projectAnswers.ts';

/**
 * The step's answers as they are validated: only its own, spelled as they are kept (else what is typed with spaces or separators would be
 * too long here and fine on the server), and without blanks. What becomes of a member does not depend on the others.
 */
export function tidyAnswers(runtime: FlowRuntime, stepId: string, answers: Answers): Answers {
  const schema = runtime.definition.steps[stepId]?.schema ?? {};
  return withoutEmpty(normaliseAnswers(runtime, stepId, projectAnswers(schema, answers)));
}
