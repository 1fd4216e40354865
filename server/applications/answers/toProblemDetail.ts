import type { ProblemDetail } from '../../../src/contract/problem.ts';
import type { SubmissionProblem } from '../../../src/engine/index.ts';

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

/** A problem of the engine in the shape of the API. The refused value is never repeated. */
export function toProblemDetail({ pointer, code, stepId, params }: SubmissionProblem): ProblemDetail {
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
