import type { RequirementsResponse } from '../../src/contract/requirements.ts';
import { type RequirementsDeps, findAttempts } from './findAttempts.ts';
import { listStepUpResults } from '../applications/stepUps/stepUpResultRepository.ts';
import {
  readOwnApplication,
  type ApplicationTarget,
  type OwnApplication,
} from '../applications/ownApplication.ts';
import { presentApplication, asksForOrder, hasOrderSteps } from '../applications/presentApplication.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { readPaymentFacts } from '../cards/charges/readPaymentFacts.ts';
import { deriveRequirements } from './deriveRequirements.ts';
import { listIndividuals } from '../owners/list/presentIndividuals.ts';
import { openList } from '../owners/list/ownList.ts';
import { nameOf } from '../owners/partnerMail.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { findPrimary } from '../bank/instrumentRepository.ts';
import { readLinkedBank } from '../bank/readLinkedBank.ts';
import { offersDevices } from '../../src/contract/offeredOrders.ts';
import { mayOrder } from '../orders/keepChoices.ts';
import { offerFor } from '../orders/offerFor.ts';
import { findOrder } from '../orders/orderRepository.ts';
import type { AwaitedOwner, RequirementFacts } from './requirementFacts.ts';

/** Lists the open requirements of one's own application. */
export async function listRequirements(
  deps: RequirementsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: RequirementsResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const { application } = presentApplication(deps, own);
  const facts: RequirementFacts = {
    ...application,
    order: await readOrderFact(deps, own),
    asked: application.stepUpDetails,
    given: await listStepUpResults(deps.db, application.id),
    tries: await findAttempts(deps, own),
    owners: await listAwaited(deps, own.row),
    payment: await readPaymentFacts(deps, deps.db, own.row),
    ...(await findBank(deps, own.row)),
    times: {
      askedAt: own.row.asked_at,
      submittedAt: own.row.submitted_at?.toISOString() ?? null,
      decidedAt: application.decidedAt,
    },
  };
  const requirements = [...deriveRequirements(facts)];
  return { kind: 'listed', body: { requirements, reasonCode: application.reasonCode } };
}

async function findBank(
  deps: RequirementsDeps,
  row: ApplicationRow,
): Promise<Pick<RequirementFacts, 'bank'>> {
  const account = await findPrimary(deps.db, row.id);
  const linked = account && (await readLinkedBank(deps, deps.db, row));
  if (!linked) return {};
  const { id, status, status_at } = account;
  return { bank: { instrumentId: id, status, since: status_at.toISOString(), ...linked } };
}

async function listAwaited(deps: RequirementsDeps, row: ApplicationRow): Promise<readonly AwaitedOwner[]> {
  const list = await openList(deps, deps.db, row);
  const individuals = list.owners.length > 0 ? await listIndividuals(deps, deps.db, list) : [];
  return individuals.map(({ id, state, since }, index) => {
    const owner = list.owners[index];
    return { id, name: owner ? nameOf(deps, row, owner) : '', state, since };
  });
}

/** Returns whether an order is due, may be placed, or exists. */
async function readOrderFact(
  deps: RequirementsDeps,
  own: OwnApplication,
): Promise<RequirementFacts['order']> {
  const isSubmitted = own.row.submitted_at !== null;
  if (asksForOrder(own.flow)) return isSubmitted ? 'given' : 'due';
  if (!hasOrderSteps(own.flow)) return 'none';
  const placed = await findOrder(deps.db, own.row.id);
  if (placed && !placed.cancelled_at) return 'given';
  return isSubmitted && mayOrder(own) && offersDevices(offerFor(deps, own)) ? 'optional' : 'none';
}
