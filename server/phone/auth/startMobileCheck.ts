import type { MobileVerificationResponse } from '../../../src/contract/phone.ts';
import type { PhoneDeps } from '../deps.ts';
import { insertPhoneCheck } from './phoneCheckRepository.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { readOwnApplication, type ApplicationTarget } from '../../applications/ownApplication.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import { isConfirmationPage } from './sendPhoneLink.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { hashCheckedPhone, phoneToCheck } from '../applicantPhone.ts';

export interface MobileChecked {
  readonly kind: 'checked';
  readonly body: MobileVerificationResponse;
}

/** Begins the check of the phone that the applicant's browser runs on. */
export async function startMobileCheck(
  deps: PhoneDeps,
  target: ApplicationTarget,
  finalTargetUrl: string,
): Promise<MobileChecked | Refusal | UnreachableVendor> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const due = phoneToCheck(deps, own);
  if (due.kind === 'refused') return due;
  if (!isConfirmationPage(deps.config, own.row.id, finalTargetUrl)) return refuse('phone-link.target');
  const now = deps.clock();
  const limited = await consumeLimit(deps, deps.db, { name: 'mobile-checks', subjects: [own.row.id] });
  if (limited) return limited;
  const reference = deps.createId();
  await insertPhoneCheck(deps.db, {
    reference,
    application_id: own.row.id,
    kind: 'mobile',
    status: 'REQUESTED',
    phone_hash: hashCheckedPhone(deps.keys, due.phone),
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIMES.mobileCheckMs),
  });
  const asked = await reachVendor(() =>
    deps.providers.phoneAuth.startMobile({ reference, phoneNumber: due.phone, finalTargetUrl }),
  );
  if (asked.kind === 'unreachable') return asked;
  return { kind: 'checked', body: { redirectUrl: asked.response.redirectUrl, status: 'REQUESTED' } };
}
