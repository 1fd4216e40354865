import { Type } from 'typebox';
import { APPLICATION_LEVELS, DECISIONS, REASON_CODES } from '../../../../src/contract/decisions.ts';
import { STEP_UP_TYPES } from '../../../../src/contract/stepUps.ts';
import { oneOf } from '../../../../src/contract/schemaParts.ts';
import { callVendor } from '../../../platform/vendors/callVendor.ts';
import { expectResponse } from '../../../platform/vendors/expectResponse.ts';
import type { UnderwritingPort } from '../underwritingPort.ts';
import { MINUTE_MS } from '../../../../src/lib/durations.ts';

const VENDOR = 'Underwriting';
const TIMEOUT_MS = 15_000;
const ASK_AGAIN_MS = MINUTE_MS;

const Answer = Type.Object({
  decision: oneOf(DECISIONS),
  level: Type.Optional(oneOf(APPLICATION_LEVELS)),
  stepUps: Type.Array(oneOf(STEP_UP_TYPES)),
  reason: Type.String({ maxLength: 500 }),
  reasonCode: Type.Optional(oneOf(REASON_CODES)),
});

interface UnderwritingOptions {
  readonly url: string;
  readonly timeoutMs?: number;
}

/** Calls an underwriting service: one POST of the facts, one JSON response. */
export function createHttpUnderwriting({
  url,
  timeoutMs = TIMEOUT_MS,
}: UnderwritingOptions): UnderwritingPort {
  return {
    delayMs: 0,
    askAgainMs: ASK_AGAIN_MS,
    async decide(facts) {
      const answer = await callVendor({
        vendor: VENDOR,
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          // A repeated request is one case on their side. A new try and a step-up given again are new ones.
          'idempotency-key': facts.requestId,
        },
        body: JSON.stringify(facts),
        timeoutMs,
      });
      return expectResponse(VENDOR, Answer, answer);
    },
  };
}
