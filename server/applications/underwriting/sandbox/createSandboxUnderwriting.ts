import type { UnderwritingFacts, UnderwritingPort, UnderwritingResult } from '../underwritingPort.ts';
import { createAjv } from '../../../../validators/authoring.ts';
import { requestedStepUps } from './requestedStepUps.ts';
import rules from './rules.json' with { type: 'json' };

interface CompiledRule<Outcome> {
  readonly matches: (facts: unknown) => boolean;
  readonly outcome: Outcome;
}

/** Decides by ordered rules: JSON Schemas on the facts, the first that matches wins. `delayMs` after it was asked. */
export function createSandboxUnderwriting(delayMs: number): UnderwritingPort {
  let compiled: ReturnType<typeof compileRules<object>> | undefined;
  return {
    delayMs,
    askAgainMs: undefined,
    async decide(facts) {
      // A failed identity check ends the application, regardless of other step-ups.
      if (hasFailed(facts)) return NOT_CONFIRMED;
      const stepUps = requestedStepUps(facts);
      if (stepUps.length > 0) return { decision: 'PENDING', stepUps, reason: 'magic value: asks for more' };
      compiled ??= compileRules<object>(rules.rules); // on first use, to keep server start short
      const rule = compiled.find(({ matches }) => matches(facts));
      if (!rule) throw new Error('No underwriting rule matches, not even the last one');
      return rule.outcome as UnderwritingResult; // the rules are ours; a test checks each
    },
  };
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
