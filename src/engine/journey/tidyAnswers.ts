import { withoutEmpty } from '@stepwright/validators';
import { memberByMember } from '../../lib/withMember.ts';
import type { FlowRuntime } from '../runtime/flowModule.ts';
import type { Answers } from '../answers/answers.ts';
import { normaliseAnswers } from './normaliseAnswers.ts';
import { projectAnswers } from '../answers/projectAnswers.ts';

/**
 * The step's answers as they are validated: only its own, spelled as they are kept (else what is typed with spaces or separators would be
 * too long here and fine on the server), and without blanks.
 */
export function tidyAnswers(runtime: FlowRuntime, stepId: string, answers: Answers): Answers {
  const schema = runtime.definition.steps[stepId]?.schema ?? {};
  return withoutEmpty(normaliseAnswers(runtime, stepId, projectAnswers(schema, answers)));
}

/**
 * The same for a form that validates at every edit: only the member that an edit changed is tidied anew, unless the format of one depends
 * on another.
 */
export function createTidy(runtime: FlowRuntime, stepId: string): (answers: Answers) => Answers {
  const tidy = (answers: Answers): Answers => tidyAnswers(runtime, stepId, answers);
  return runtime.logic?.reportsFormats?.(runtime, stepId) ? tidy : memberByMember(tidy);
}
