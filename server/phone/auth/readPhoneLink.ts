import type { PhoneDeps } from '../deps.ts';
import { findOwnLink } from './phoneCheckRepository.ts';
import { refuseMissing } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { phoneOfRow } from '../applicantPhone.ts';
import { duePhoneStepUp } from '../phoneStepUps.ts';
import { presentLink } from './presentLink.ts';
import type { LinkStatus } from './presentLink.ts';

/** The status of the newest link; neither the link nor the vfp, which only the phone may know. */
export async function readPhoneLink(
  deps: PhoneDeps,
  target: ApplicationTarget,
): Promise<LinkStatus | Refusal> {
  const found = await findOwnLink(deps.db, target);
  if (!found) return refuseMissing(deps.db, target.applicationId);
  const { status } = found;
  const isDue = duePhoneStepUp(found) !== undefined;
  if (!isDue && status !== 'SUCCESS') return refuse('step-up.notDue');
  // A proof completes its step-up: where the phone must still be proved, it belonged to an earlier one.
  const isSpent = isDue && status === 'SUCCESS';
  const phone = (await phoneOfRow(deps, found)) ?? '';
  return { kind: 'status', body: presentLink(deps, phone, isSpent ? undefined : linkOf(found)) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findOwnLink>>>;

// All these columns are null for an application without a link.
function linkOf({ status, phone_hash, created_at, expires_at }: Found): Parameters<typeof presentLink>[2] {
  if (!status || !phone_hash || !created_at || !expires_at) return undefined;
  return { status, phone_hash, created_at, expires_at };
}
