import type { Individual, IndividualsResponse } from '../../../src/contract/owners.ts';
import { isApplicantType, isOwnerDone } from '../../../src/contract/ownerStates.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { findNewestInvitation } from '../invitations/invitationRepository.ts';
import { secondsToInvite } from '../invitations/inviteLimits.ts';
import { selectAnswers } from '../ownerAnswers.ts';
import { openStepsOfPartner, attestationVersion, listQuestions } from '../ownerFlow.ts';
import { hasEmail } from '../ownerRepository.ts';
import type { OwnerRow } from '../ownerRepository.ts';
import { ownerState } from '../ownerState.ts';
import { findAttestation } from '../confirm/attestationRepository.ts';
import { readOwnApplication, type ApplicationTarget } from '../../applications/ownApplication.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { problemsOf, openList, type OwnList } from './ownList.ts';
import { isEntryWhole } from './validateList.ts';

/** The owners that one has listed in one's own application. */
export async function readList(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: IndividualsResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const list = await openList(deps, deps.db, own.row);
  return { kind: 'listed', body: await presentIndividuals(deps, deps.db, list) };
}

/** The list as its applicant sees it. */
async function presentIndividuals(
  deps: ApplicationsDeps,
  db: Database,
  list: OwnList,
): Promise<IndividualsResponse> {
  const attestation = await findAttestation(db, list.row.id);
  return {
    individuals: await listIndividuals(deps, db, list),
    attestation: attestation
      ? {
          version: attestation.version,
          ownership: attestation.ownership,
          at: attestation.attested_at.toISOString(),
        }
      : null,
    attestationVersion: attestationVersion(list.flow),
  };
}

/** Each owner of a list. What the owners have given themselves is not among it. */
export async function listIndividuals(
  deps: ApplicationsDeps,
  db: Database,
  list: OwnList,
): Promise<Individual[]> {
  const problems = await problemsOf(deps, db, list);
  const individuals: Individual[] = [];
  for (const [index, owner] of list.owners.entries())
    individuals.push(
      await presentIndividual(deps, db, { list, owner, isListed: isEntryWhole(problems, index) }),
    );
  return individuals;
}

/** One owner of a list. */
export async function presentOne(
  deps: ApplicationsDeps,
  db: Database,
  list: OwnList,
  ownerId: string,
): Promise<Individual> {
  const individual = (await listIndividuals(deps, db, list)).find(({ id }) => id === ownerId);
  if (!individual) throw new Error('An owner is not in the list that it was read from');
  return individual;
}

interface Shown {
  readonly list: OwnList;
  readonly owner: OwnerRow;
  readonly isListed: boolean;
}

async function presentIndividual(
  deps: ApplicationsDeps,
  db: Database,
  { list, owner, isListed }: Shown,
): Promise<Individual> {
  const invitation = await findNewestInvitation(db, owner.id);
  const invitationEndsAt = invitation?.expires_at ?? null;
  const { state, since } = ownerState({ ...factsOf(owner), isListed, invitationEndsAt }, deps.clock());
  return {
    id: owner.id,
    type: owner.type,
    state,
    owner: selectAnswers(owner.answers, listQuestions(list.flow)),
    stepUpDetails: stepUpDetailsOf(deps, list, owner),
    since: since.toISOString(),
    invitedAt: toText(owner.invited_at),
    invitationEndsAt: toText(invitationEndsAt),
    // Partners who have finished get no more mail.
    sendAgainAt: isOwnerDone(state) ? null : toText(await findSendAgain(deps, db, owner)),
  };
}

/** From when on another invitation may be sent. */
async function findSendAgain(deps: ApplicationsDeps, db: Database, owner: OwnerRow): Promise<Date | null> {
  if (owner.invited_at === null) return null;
  const wait = hasEmail(owner) ? await secondsToInvite(deps, db, owner) : undefined;
  return wait === undefined ? owner.invited_at : new Date(deps.clock().getTime() + wait * 1000);
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/** Lists the steps that an owner still has to complete, separated by commas. */
export function stepUpDetailsOf(
  deps: ApplicationsDeps,
  { flow }: Pick<OwnList, 'flow'>,
  owner: OwnerRow,
): string {
  const { type, result, refused_at, submitted_at, answers } = owner;
  if (isApplicantType(type) || result !== null || refused_at !== null) return '';
  return openStepsOfPartner(deps, flow, { answers, submitted: submitted_at !== null }).join(',');
}

/** Derives the facts of an owner's state from their row. */
export function factsOf(owner: OwnerRow) {
  return {
    type: owner.type,
    invitedAt: owner.invited_at,
    bouncedAt: owner.bounced_at,
    openedAt: owner.opened_at,
    submittedAt: owner.submitted_at,
    refusedAt: owner.refused_at,
    result: owner.result,
    endedAt: owner.ended_at,
    updatedAt: owner.updated_at,
  };
}
