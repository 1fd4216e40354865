import type { UnderwritingPort, UnderwritingResult } from '../underwritingPort.ts';
import { compileRules } from './compileRules.ts';
import rules from './rules.json' with { type: 'json' };

/** Long enough to see the waiting screen, short enough not to wait for it. */
const DELAY_MS = 1500;

/** Decides by ordered rules: JSON Schemas on the facts, the first that matches wins. */
export function createSandboxUnderwriting(delayMs: number = DELAY_MS): UnderwritingPort {
  const compiled = compileRules(rules.rules);
  return {
    delayMs,
    askAgainMs: undefined,
    async decide(facts) {
      const rule = compiled.find(({ matches }) => matches(facts));
      if (!rule) throw new Error('No underwriting rule matches, not even the last one');
      return rule.outcome as UnderwritingResult; // the rules are ours; a test checks each
    },
  };
}
