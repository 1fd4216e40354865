import type { MobileVerificationResponse } from '../../../src/contract/stepUps.ts';
import type { AppDeps } from '../../app/deps.ts';
import { insertPhoneCheck } from './phoneCheckRepository.ts';
import { countUse } from '../../platform/limits/rateLimits.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget } from '../../applications/ownApplication.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { askPhoneVendor } from './askPhoneVendor.ts';
import type { Unreachable } from './askPhoneVendor.ts';
import { isConfirmationPage } from './isConfirmationPage.ts';
import { MOBILE_CHECK_EXPIRES_MS, MOBILE_CHECKS } from './limits.ts';
import { hashCheckedPhone, phoneToCheck } from './phoneToCheck.ts';

export interface MobileChecked {
  readonly kind: 'checked';
  readonly body: MobileVerificationResponse;
}

/** Begins the check of the phone that the applicant's browser runs on. */
export async function startMobileCheck(
  deps: AppDeps,
  target: ApplicationTarget,
  finalTargetUrl: string,
): Promise<MobileChecked | Refusal | Unreachable> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const due = phoneToCheck(deps, own);
  if (due.kind === 'refused') return due;
  if (!isConfirmationPage(deps.config, own.row.id, finalTargetUrl)) return refuse('phone-link.target');
  const now = deps.clock();
  const wait = await countUse(deps.db, `mobile-checks/${own.row.id}`, MOBILE_CHECKS, now);
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  const reference = deps.createId();
  await insertPhoneCheck(deps.db, {
    reference,
    application_id: own.row.id,
    kind: 'mobile',
    status: 'REQUESTED',
    phone_hash: hashCheckedPhone(deps.keys, due.phone),
    created_at: now,
    expires_at: new Date(now.getTime() + MOBILE_CHECK_EXPIRES_MS),
  });
  const asked = await askPhoneVendor(() =>
    deps.providers.phoneAuth.startMobile({ reference, phoneNumber: due.phone, finalTargetUrl }),
  );
  if (asked.kind === 'unreachable') return asked;
  return { kind: 'checked', body: { redirectUrl: asked.answer.redirectUrl, status: 'REQUESTED' } };
}
