import type { IndividualsResponse } from '../../../src/contract/owners.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { OwnersDeps } from '../deps.ts';
import { openList } from './ownList.ts';
import { presentIndividuals } from './presentIndividuals.ts';

/** The owners that one has listed in one's own application. */
export async function readList(
  deps: OwnersDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: IndividualsResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const list = await openList(deps, deps.db, own.row);
  return { kind: 'listed', body: await presentIndividuals(deps, deps.db, list) };
}
