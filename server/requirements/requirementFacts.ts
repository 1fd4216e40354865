import type { BoStatus, Decision, ReasonCode } from '../../src/contract/decisions.ts';
import type { StepUpType } from '../../src/contract/stepUps.ts';
import type { GivenStepUp } from '../applications/underwriting/underwritingPort.ts';

/** What is known of an application when one asks what it still needs. */
export interface RequirementFacts {
  readonly id: string;
  readonly decision: Decision;
  readonly reasonCode: ReasonCode | null;
  /** Whether the application was handed in, and whether an order has to be given first. */
  readonly submitted: boolean;
  readonly order: 'due' | 'given' | 'none';
  readonly reviewing: boolean;
  readonly boStatus: BoStatus;
  readonly hasFinancialInstrument: boolean;
  readonly asked: readonly StepUpType[];
  readonly given: readonly GivenStepUp[];
  /** How the last try went at a step-up that is still asked for. */
  readonly tries: Readonly<Partial<Record<StepUpType, Try>>>;
}

/** `open`: to be finished here. `underWay`: it goes on elsewhere. `failed`: it takes another try, or another way. */
export type Try =
  | { readonly kind: 'open'; readonly endsAt: Date }
  | { readonly kind: 'underWay'; readonly code: 'phone.linkUnderWay'; readonly endsAt: Date }
  | { readonly kind: 'failed'; readonly code: FailedTryCode };

export type FailedTryCode =
  'identification.timeout' | 'phone.locked' | 'phone.unconfirmed' | 'phone.undeliverable';
