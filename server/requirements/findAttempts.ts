import type { RequirementsDeps } from './deps.ts';
import { PHONE_STEP_UPS } from '../../src/contract/stepUps.ts';
import { findNewestInquiry } from '../identity/inquiries/inquiryRepository.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { isPhoneStepUp } from '../phone/phoneStepUps.ts';
import { findPhoneTry } from './findPhoneTry.ts';
import type { RequirementFacts, Try } from './requirementFacts.ts';

/** The outcome of the last try at each step-up that is still asked for, where one is known. */
export async function findAttempts(
  deps: RequirementsDeps,
  own: OwnApplication,
): Promise<RequirementFacts['tries']> {
  const asked = own.row.step_ups;
  const phone = asked.some(isPhoneStepUp) ? await findPhoneTry(deps, own) : undefined;
  const identity = asked.includes('GOV_ID_SELFIE') ? await findIdentityTry(deps, own.row.id) : undefined;
  return {
    ...(phone && Object.fromEntries(PHONE_STEP_UPS.map((type) => [type, phone]))),
    ...(identity && { GOV_ID_SELFIE: identity }),
  };
}

async function findIdentityTry(
  { db, clock }: RequirementsDeps,
  applicationId: string,
): Promise<Try | undefined> {
  const inquiry = await findNewestInquiry(db, { applicationId, ownerId: null, kind: 'identification' });
  // One that came to its end was a try at an earlier request.
  if (!inquiry || inquiry.status === 'RECEIVED') return undefined;
  const isOver = inquiry.status === 'TIMEOUT' || inquiry.ends_at <= clock();
  return isOver
    ? { kind: 'failed', code: 'identification.timeout' }
    : { kind: 'open', endsAt: inquiry.ends_at };
}
