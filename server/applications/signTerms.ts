import { answerAt, type Answers, withAnswerAt } from '../../src/engine/index.ts';

const TERMS_PATH = ['applicant', 'terms'];
const SIGNED_AT_PATH = [...TERMS_PATH, 'signedAt'];

/** Records when the terms were accepted, by our clock. Terms accepted before, in the same version, keep their time. */
export function signTerms(answers: Answers, now: Date, before: Answers = {}): Answers {
  if (answerAt(answers, [...TERMS_PATH, 'signed']) !== true) return answers;
  const versionPath = [...TERMS_PATH, 'version'];
  const isSameVersion = answerAt(answers, versionPath) === answerAt(before, versionPath);
  const earlier = isSameVersion ? answerAt(before, SIGNED_AT_PATH) : undefined;
  return withAnswerAt(answers, SIGNED_AT_PATH, earlier ?? now.toISOString());
}
