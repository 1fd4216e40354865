import { isApplicantType } from '../../src/contract/ownerStates.ts';
import type { OwnerState, OwnerType } from '../../src/contract/ownerStates.ts';
import type { OwnerResult } from './tables.ts';

/** Facts from which an owner's state is derived. */
export interface OwnerFacts {
  readonly type: OwnerType;
  /** Whether the applicant has entered all that the list asks of them. */
  readonly isListed: boolean;
  readonly invitedAt: Date | null;
  /** Until when the newest link works. */
  readonly invitationEndsAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly openedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly refusedAt: Date | null;
  readonly result: OwnerResult | null;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
}

interface StateSince {
  readonly state: OwnerState;
  /** Since when it holds. */
  readonly since: Date;
}

const STATE_OF_RESULT: Readonly<Record<OwnerResult, OwnerState>> = {
  passed: 'completed',
  failed: 'failed',
  review: 'review',
};

/** How far an owner is at a moment. Pure: nothing of it is stored. */
export function ownerState(facts: OwnerFacts, now: Date): StateSince {
  const { type, isListed, result, endedAt, updatedAt } = facts;
  if (result !== null) return { state: STATE_OF_RESULT[result], since: endedAt ?? updatedAt };
  // The applicant has proved who they are by the application itself.
  if (isApplicantType(type)) return { state: isListed ? 'completed' : 'incomplete', since: updatedAt };
  return partnerState(facts, now);
}

function partnerState(facts: OwnerFacts, now: Date): StateSince {
  const { isListed, refusedAt, submittedAt, openedAt, bouncedAt, updatedAt } = facts;
  if (refusedAt) return { state: 'refused', since: refusedAt };
  if (submittedAt) return { state: 'verifying', since: submittedAt };
  if (openedAt) return { state: 'opened', since: openedAt };
  if (!isListed) return { state: 'incomplete', since: updatedAt };
  if (bouncedAt) return { state: 'bounced', since: bouncedAt };
  return invitationState(facts, now);
}

function invitationState({ invitedAt, invitationEndsAt, updatedAt }: OwnerFacts, now: Date): StateSince {
  if (!invitedAt) return { state: 'toSend', since: updatedAt };
  // A link that has expired is removed after a while.
  if (!invitationEndsAt) return { state: 'expired', since: invitedAt };
  const isOver = invitationEndsAt <= now;
  return isOver ? { state: 'expired', since: invitationEndsAt } : { state: 'sent', since: invitedAt };
}
