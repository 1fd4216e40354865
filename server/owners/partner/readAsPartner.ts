import type { OwnerApplicationResponse } from '../../../src/contract/owners.ts';
import { findApplication } from '../../applications/applicationRepository.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { OwnersDeps } from '../deps.ts';
import { findIn, onlyPartner } from '../findOwnerFor.ts';
import type { FoundOwner, OwnerTarget } from '../findOwnerFor.ts';
import { presentPartner } from './presentPartner.ts';

/** An application as one of its partners sees it. */
export async function readAsPartner(
  deps: OwnersDeps,
  target: OwnerTarget,
): Promise<{ readonly kind: 'read'; readonly body: OwnerApplicationResponse } | Refusal> {
  const found = await findPartner(deps, target);
  return found.kind === 'refused' ? found : { kind: 'read', body: await presentPartner(deps, found) };
}

/** Returns a partner as seen by that partner. */
export async function findPartner(deps: OwnersDeps, target: OwnerTarget): Promise<FoundOwner | Refusal> {
  const application = await findApplication(deps.db, target.applicationId);
  return onlyPartner(await findIn(deps, deps.db, target, { application }));
}
