import type { Decision, ReasonCode } from '../../../src/contract/decisions.ts';
import type { StepUpType } from '../../../src/contract/stepUps.ts';
import type { Answers } from '../../../src/engine/index.ts';

/** What underwriting gets to see: the whole application, sensitive answers included. */
export interface UnderwritingFacts {
  /** The same when a request is repeated, another one for every new request about an application. */
  readonly requestId: string;
  readonly applicationId: string;
  readonly market: string;
  readonly portal: string;
  readonly answers: Answers;
  /** What was asked for earlier and has been given since. */
  readonly stepUps: readonly GivenStepUp[];
}

export interface GivenStepUp {
  readonly type: StepUpType;
  /** `given`: answers or documents, for underwriting to review; else what the check itself found. */
  readonly result: 'given' | 'passed' | 'failed' | 'review' | 'skipped';
}

export interface UnderwritingResult {
  readonly decision: Decision;
  readonly stepUps: readonly StepUpType[];
  readonly reason: string;
  /** The reason that the applicant is shown; left out where there is none. */
  readonly reasonCode?: ReasonCode;
}

/** Decides on an application, or throws so that it is tried again. PENDING without step-ups means not yet. */
export interface UnderwritingPort {
  decide(facts: UnderwritingFacts): Promise<UnderwritingResult>;
  /** How long after the submission to ask first. */
  readonly delayMs: number;
  /** How long after PENDING to ask again; undefined when the result is reported to us instead. */
  readonly askAgainMs: number | undefined;
}
