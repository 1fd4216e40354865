import type { OwnersDeps } from '../deps.ts';
import { isEnded } from '../findOwnerFor.ts';
import type { FoundOwner } from '../findOwnerFor.ts';
import { openStepsOfPartner } from '../ownerFlow.ts';

/** Whether a partner is to prove who they are by ID and selfie now: after the forms, and as long as there is no result. */
export function isIdentityAsked(deps: OwnersDeps, { owner, flow }: FoundOwner): boolean {
  if (owner.submitted_at === null || isEnded(owner)) return false;
  return openStepsOfPartner(deps, flow, { answers: owner.answers, submitted: true }).includes(
    'GOV_ID_SELFIE',
  );
}
