import type { PhoneDeps } from '../deps.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { codeOwner } from './codeOwner.ts';
import { duePhoneStepUp } from '../phoneStepUps.ts';
import { presentCode } from './presentCode.ts';
import type { CodeStatus } from './sendOneTimeCode.ts';

/** The status of the code, so that a reloaded page continues with the one that was sent. */
export async function readOneTimeCode(
  deps: PhoneDeps,
  target: ApplicationTarget,
): Promise<CodeStatus | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  if (!duePhoneStepUp(own.row)) return refuse('step-up.notDue');
  const owner = codeOwner(own);
  if (!owner) return refuse('phone.undeliverable');
  return { kind: 'status', body: await presentCode(deps, deps.db, owner) };
}
