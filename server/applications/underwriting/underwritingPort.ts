import type { ApplicationLevel, Decision, ReasonCode } from '../../../src/contract/decisions.ts';
import type { OwnerType } from '../../../src/contract/ownerStates.ts';
import type { StepUpType } from '../../../src/contract/stepUps.ts';
import type { Answers } from '@stepwright/engine';

/** Facts about the owners of the business. */
export interface OwnersUnderwritten {
  /** Whether partners have to be asked for in that market. */
  readonly asksForOwners: boolean;
  /** Whether the applicant has confirmed the list as it is now. */
  readonly ownersConfirmed: boolean;
  readonly owners: readonly {
    readonly type: OwnerType;
    /** In percent; null while it is not given. */
    readonly ownership: number | null;
    /** Result of the identity check; null before it has ended. */
    readonly result: 'passed' | 'failed' | 'review' | null;
  }[];
}

/** Input of underwriting: the whole application, including sensitive answers. */
export interface UnderwritingFacts extends OwnersUnderwritten {
  /** The same when a request is repeated, another one for every new request about an application. */
  readonly requestId: string;
  readonly applicationId: string;
  readonly market: string;
  readonly portal: string;
  readonly answers: Answers;
  /** Whether a bank account is linked. */
  readonly bankLinked: boolean;
  /** Step-ups that were requested earlier and have been completed since. */
  readonly stepUps: readonly GivenStepUp[];
}

export interface GivenStepUp {
  readonly type: StepUpType;
  /** `given`: answers or documents, for underwriting to review; else what the check itself found. */
  readonly result: 'given' | 'passed' | 'failed' | 'review' | 'skipped';
}

export interface UnderwritingResult {
  readonly decision: Decision;
  /** The approved level. Left out: the application's present level. */
  readonly level?: ApplicationLevel;
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
