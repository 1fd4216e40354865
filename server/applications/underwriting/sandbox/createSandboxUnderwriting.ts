import type { UnderwritingFacts, UnderwritingPort, UnderwritingResult } from '../underwritingPort.ts';
import { createAjv } from '@stepwright/validators/portal/authoring';
import { STEP_UP_TYPES, type StepUpType } from '../../../../src/contract/stepUps.ts';
import { answerAt } from '@stepwright/engine';
import rules from './rules.json' with { type: 'json' };
import magic from './magicStepUps.json' with { type: 'json' };
import { APPLICATION_LEVELS, DECISIONS, REASON_CODES } from '../../../../src/contract/decisions.ts';
import { memberOf } from '../../../../src/lib/unknownValue.ts';

interface CompiledRule<Outcome> {
  readonly matches: (facts: unknown) => boolean;
  readonly outcome: Outcome;
}

/** Compiled on first use, to keep the start of a server short. */
let compiled: ReturnType<typeof compileRules<RuleOutcome>> | undefined;

/** Decides by ordered rules: JSON Schemas on the facts, the first that matches wins. `delayMs` after it was asked. */
export function createSandboxUnderwriting(delayMs: number): UnderwritingPort {
  return {
    delayMs,
    askAgainMs: undefined,
    async decide(facts) {
      // A failed identity check ends the application, regardless of other step-ups.
      if (hasFailed(facts)) return NOT_CONFIRMED;
      const stepUps = requestedStepUps(facts);
      if (stepUps.length > 0) return { decision: 'PENDING', stepUps, reason: 'magic value: asks for more' };
      compiled ??= compileRules<RuleOutcome>(rules.rules);
      const rule = compiled.find(({ matches }) => matches(facts));
      if (!rule) throw new Error('No underwriting rule matches, not even the last one');
      return toResult(rule.outcome);
    },
  };
}

interface RuleOutcome {
  readonly decision: string;
  readonly level?: string;
  readonly stepUps: readonly string[];
  readonly reason: string;
  readonly reasonCode?: string;
}

function toResult({ reason, ...outcome }: RuleOutcome): UnderwritingResult {
  const decision = memberOf(DECISIONS, outcome.decision);
  if (decision === undefined) throw new Error(`There is no decision "${outcome.decision}"`);
  const level = memberOf(APPLICATION_LEVELS, outcome.level ?? '');
  const reasonCode = memberOf(REASON_CODES, outcome.reasonCode ?? '');
  const stepUps = STEP_UP_TYPES.filter((type) => outcome.stepUps.includes(type));
  return { decision, stepUps, reason, ...(level && { level }), ...(reasonCode && { reasonCode }) };
}

const NAME_PATH = ['company', 'name'];
const NUMBER_PATH = ['applicant', 'governmentIdentification', 'value'];
const NUMBER_TYPE_PATH = ['applicant', 'governmentIdentification', 'sourceType'];
const ASKING_NAME = /^ask:?\s+(.+)$/i;

/**
 * Lists the step-ups that the sandbox requests on purpose and that were not completed yet, in order: from the words of
 * a legal name such as "Ask SSN, OTP, ID", else from the last four digits of the person's number. A full number is not
 * requested again because of its last digits.
 */
function requestedStepUps({ answers, stepUps }: UnderwritingFacts): readonly StepUpType[] {
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

const NOT_CONFIRMED: UnderwritingResult = {
  decision: 'DECLINED',
  stepUps: [],
  reason: 'a check of the person failed',
  reasonCode: 'identity.notConfirmed',
};

function hasFailed({ stepUps }: UnderwritingFacts): boolean {
  return stepUps.some(({ result }) => result === 'failed');
}

/** Compiles rules as data into predicates. */
function compileRules<Outcome>(
  rules: readonly { readonly when: object; readonly outcome: Outcome }[],
): readonly CompiledRule<Outcome>[] {
  const ajv = createAjv({ formatDefaults: {}, today: () => '' });
  return rules.map(({ when, outcome }) => {
    const matches = ajv.compile(when);
    return { matches: (facts) => matches(facts), outcome };
  });
}
