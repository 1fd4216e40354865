import type { OwnerApplicationResponse } from '../../../src/contract/owners.ts';
import { type ApplicationRow, findApplication } from '../../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { findIn, onlyPartner, isEnded, type FoundOwner, type OwnerTarget } from '../findOwnerFor.ts';
import { factsOf, stepUpDetailsOf } from '../list/presentIndividuals.ts';
import { maskOwner, selectAnswers } from '../ownerAnswers.ts';
import { partnerQuestions, openStepsOfPartner } from '../ownerFlow.ts';
import { ownerState } from '../ownerState.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { businessNameOf } from '../../../src/contract/names.ts';
import { applicantNameOf } from '../../../src/contract/personNames.ts';

/** An application as one of its partners sees it. */
export async function readAsPartner(
  deps: ApplicationsDeps,
  target: OwnerTarget,
): Promise<{ readonly kind: 'read'; readonly body: OwnerApplicationResponse } | Refusal> {
  const found = await findPartner(deps, target);
  return found.kind === 'refused' ? found : { kind: 'read', body: await presentPartner(deps, found) };
}

/** Returns a partner as seen by that partner. */
export async function findPartner(
  deps: ApplicationsDeps,
  target: OwnerTarget,
): Promise<FoundOwner | Refusal> {
  const application = await findApplication(deps.db, target.applicationId);
  return onlyPartner(await findIn(deps, deps.db, target, { application }));
}

/** Whether a partner is to prove who they are by ID and selfie now: after the forms, and as long as there is no result. */
export function isIdentityAsked(deps: ApplicationsDeps, { owner, flow }: FoundOwner): boolean {
  if (owner.submitted_at === null || isEnded(owner)) return false;
  return openStepsOfPartner(deps, flow, { answers: owner.answers, submitted: true }).includes(
    'GOV_ID_SELFIE',
  );
}

/** Presents an application to a partner: the applicant's name, and the partner's own part. */
export async function presentPartner(
  deps: ApplicationsDeps,
  { application, owner, flow }: FoundOwner,
): Promise<OwnerApplicationResponse> {
  const { market } = flow.runtime.definition;
  // They have begun, so what the list lacks or when a link ends does not matter any more.
  const facts = { ...factsOf(owner), isListed: true, invitationEndsAt: null };
  return {
    application: {
      id: application.id,
      currency: market.currency,
      country: market.country,
      portal: application.portal,
      flowModule: flow.reference,
    },
    ...namesOf(deps, application),
    owner: {
      id: owner.id,
      type: owner.type,
      state: ownerState(facts, deps.clock()).state,
      stepUpDetails: stepUpDetailsOf(deps, { flow }, owner),
      answers: selectAnswers(await maskOwner(deps.keys, flow, owner), partnerQuestions(flow)),
    },
    revision: owner.revision,
  };
}

/** Returns the names of the business and of its applicant, as partners see them. */
export function namesOf(
  { flows }: Pick<ApplicationsDeps, 'flows'>,
  { answers, market }: ApplicationRow,
): {
  readonly businessName: string;
  readonly applicantName: string;
} {
  return {
    businessName: businessNameOf(answers),
    applicantName: applicantNameOf(answers, flows.namesIn(market)),
  };
}
