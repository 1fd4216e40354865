import type { LinkedBank } from '../../src/contract/bank.ts';
import type { BankAccountStatus } from '../../src/contract/bankStatuses.ts';
import type { BoStatus, Decision, ReasonCode } from '../../src/contract/decisions.ts';
import type { Outcome } from '../../src/contract/outcomes.ts';
import type { OwnerState } from '../../src/contract/ownerStates.ts';
import type { StepUpType } from '../../src/contract/stepUps.ts';
import type { PaymentFacts } from '../cards/charges/readPaymentFacts.ts';
import type { GivenStepUp } from '../applications/underwriting/underwritingPort.ts';

/** The facts about an application from which its requirements are derived. */
export interface RequirementFacts {
  readonly id: string;
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly reasonCode: ReasonCode | null;
  readonly submitted: boolean;
  /** Whether an order is needed before the application is submitted, may be placed, or exists. */
  readonly order: 'due' | 'optional' | 'given' | 'none';
  readonly reviewing: boolean;
  readonly boStatus: BoStatus;
  readonly hasFinancialInstrument: boolean;
  /** How the linked account is, where there is one, and since when. */
  readonly bank?: {
    readonly instrumentId: string;
    readonly status: BankAccountStatus;
    readonly since: string;
    readonly lastFour: string;
    readonly deposit: LinkedBank['deposit'];
  };
  readonly asked: readonly StepUpType[];
  readonly given: readonly (GivenStepUp & { readonly completedAt?: Date })[];
  /** The partners who are listed, as far as they are. */
  readonly owners?: readonly AwaitedOwner[];
  /** The order's payment; absent if nothing is to be paid. */
  readonly payment?: PaymentFacts | undefined;
  /** When each step-up was asked for, the application submitted, and decided on, in ISO 8601. */
  readonly times?: {
    readonly askedAt: Readonly<Partial<Record<StepUpType, string>>>;
    readonly submittedAt: string | null;
    readonly decidedAt: string | null;
  };
  /** The outcome of the last try at a step-up that is still asked for. */
  readonly tries: Readonly<Partial<Record<StepUpType, Try>>>;
}

export interface AwaitedOwner {
  readonly id: string;
  readonly name: string;
  readonly state: OwnerState;
  readonly since: string | null;
}

/** `open`: to be finished here. `underWay`: it continues elsewhere. `failed`: it takes another try, or another way. */
export type Try =
  | { readonly kind: 'open'; readonly endsAt: Date }
  | { readonly kind: 'underWay'; readonly code: 'phone.linkUnderWay'; readonly endsAt: Date }
  | { readonly kind: 'failed'; readonly code: FailedTryCode };

export type FailedTryCode =
  'identification.timeout' | 'phone.locked' | 'phone.unconfirmed' | 'phone.undeliverable';
