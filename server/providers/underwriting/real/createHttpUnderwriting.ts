import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { DECISIONS, REASON_CODES, STEP_UP_TYPES } from '../../../../src/contract/decisions.ts';
import { oneOf } from '../../../../src/contract/oneOf.ts';
import type { UnderwritingPort } from '../underwritingPort.ts';

const TIMEOUT_MS = 15_000;
const ASK_AGAIN_MS = 60_000;

const Answer = Type.Object({
  decision: oneOf(DECISIONS),
  stepUps: Type.Array(oneOf(STEP_UP_TYPES)),
  reason: Type.String({ maxLength: 500 }),
  reasonCode: Type.Optional(oneOf(REASON_CODES)),
});

/** Asks an underwriting service: one POST of the facts, one JSON answer. */
export function createHttpUnderwriting(url: string): UnderwritingPort {
  return {
    delayMs: 0,
    askAgainMs: ASK_AGAIN_MS,
    async decide(facts) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // The same question asked twice is one case on their side; what was given since makes it another question.
          'idempotency-key': [facts.applicationId, ...facts.stepUps.map(({ type }) => type)].join('/'),
        },
        body: JSON.stringify(facts),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`Underwriting answered ${response.status}`);
      const answer: unknown = await response.json();
      if (!Value.Check(Answer, answer)) throw new Error('Underwriting answered in an unknown shape');
      return answer;
    },
  };
}
