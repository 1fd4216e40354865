import { STEP_UP_TYPES } from '../../../../src/contract/stepUps.ts';
import type { StepUpType } from '../../../../src/contract/stepUps.ts';
import { answerAt } from '../../../../src/engine/index.ts';
import type { UnderwritingFacts } from '../underwritingPort.ts';
import magic from './magicStepUps.json' with { type: 'json' };

const NAME_PATH = ['company', 'name'];
const NUMBER_PATH = ['applicant', 'governmentIdentification', 'value'];
const NUMBER_TYPE_PATH = ['applicant', 'governmentIdentification', 'sourceType'];
const ASKING_NAME = /^ask:?\s+(.+)$/i;

/**
 * Lists the step-ups that the sandbox requests on purpose and that were not completed yet, in order: from the words of
 * a legal name such as "Ask SSN, OTP, ID", else from the last four digits of the person's number. A full number is not
 * requested again because of its last digits.
 */
export function requestedStepUps({ answers, stepUps }: UnderwritingFacts): readonly StepUpType[] {
  const wanted = byName(textAt(answers, NAME_PATH)) ?? byNumber(answers);
  return wanted.filter((type) => !stepUps.some((given) => given.type === type));
}

function byName(name: string): readonly StepUpType[] | undefined {
  const words = ASKING_NAME.exec(name)?.[1]?.split(/[\s,]+/);
  if (!words) return undefined;
  const byWord = new Map(Object.entries(magic.byWord));
  return words.flatMap((word) => toTypes(byWord.get(word.toUpperCase())));
}

function byNumber(answers: UnderwritingFacts['answers']): readonly StepUpType[] {
  const byLastFour: Readonly<Record<string, readonly string[]>> = magic.byLastFour;
  const notAfter: Readonly<Record<string, readonly string[]>> = magic.notAfter;
  const needless = notAfter[textAt(answers, NUMBER_TYPE_PATH)] ?? [];
  const wanted = byLastFour[textAt(answers, NUMBER_PATH).slice(-4)] ?? [];
  return wanted.filter((name) => !needless.includes(name)).flatMap(toTypes);
}

function toTypes(name: string | undefined): readonly StepUpType[] {
  return STEP_UP_TYPES.filter((type) => type === name);
}

function textAt(answers: UnderwritingFacts['answers'], path: readonly string[]): string {
  const value = answerAt(answers, path);
  return typeof value === 'string' ? value : '';
}
