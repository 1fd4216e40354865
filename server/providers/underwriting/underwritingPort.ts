import type { Decision, StepUpType } from '../../../src/contract/decisions.ts';
import type { Answers } from '../../../src/engine/answers/answers.ts';

/** What underwriting gets to see: the whole application, sensitive answers included. */
interface UnderwritingFacts {
  readonly applicationId: string;
  readonly market: string;
  readonly portal: string;
  readonly answers: Answers;
}

export interface UnderwritingResult {
  readonly decision: Decision;
  readonly stepUps: readonly StepUpType[];
  readonly reason: string;
}

/** Decides on an application, or throws so that it is tried again. PENDING means not yet. */
export interface UnderwritingPort {
  decide(facts: UnderwritingFacts): Promise<UnderwritingResult>;
  /** How long after the submission to ask first. */
  readonly delayMs: number;
  /** How long after PENDING to ask again; undefined when somebody will tell us instead. */
  readonly askAgainMs: number | undefined;
}
