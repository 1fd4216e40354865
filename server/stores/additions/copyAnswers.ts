import { repeatConfirmed, withoutAnswerAt, type Answers } from '../../../src/engine/index.ts';
import type { AdditionIntent } from '../../../src/contract/codes.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';

/** Answers that differ from store to store, or that are given anew in each application. */
const ASKED_ANEW: Readonly<Record<AdditionIntent, readonly (readonly string[])[]>> = {
  ADD_STORE: [
    ['applicant', 'terms'],
    ['company', 'dba'],
    ['company', 'site'],
    ['company', 'address'],
  ],
  ADD_PRODUCT: [['applicant', 'terms']],
};

/** The answers about a business that an addition to it need not ask again. Sensitive ones are in another column, and stay there. */
export function copyAnswers(
  { answers: { applicant, company } }: Pick<ApplicationRow, 'answers'>,
  intent: AdditionIntent,
  { runtime }: LoadedFlow,
): Answers {
  const whole: Answers = { ...(applicant && { applicant }), ...(company && { company }) };
  const kept = ASKED_ANEW[intent].reduce((left, path) => withoutAnswerAt(left, path), whole);
  return repeatConfirmed(Object.values(runtime.definition.steps), kept);
}
