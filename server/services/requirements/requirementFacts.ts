import type { BoStatus, Decision, ReasonCode, StepUpType } from '../../../src/contract/decisions.ts';
import type { GivenStepUp } from '../../providers/underwriting/underwritingPort.ts';

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
  /** What went wrong with a step-up that is still asked for, and until when the try at hand may be finished. */
  readonly troubles: Readonly<Partial<Record<StepUpType, Trouble>>>;
}

export interface Trouble {
  readonly code: 'identification.timeout' | 'phone.undeliverable' | null;
  readonly endsAt: Date | null;
}
