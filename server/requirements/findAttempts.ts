import { IDENTITY_STEP_UP, PHONE_STEP_UPS } from '../../src/contract/stepUps.ts';
import { findNewestInquiry } from '../identity/inquiries/inquiryRepository.ts';
import type { OwnApplication } from '../applications/ownApplication.ts';
import { isPhoneStepUp, hashCheckedPhone } from '../phone/applicantPhone.ts';
import { listLastChecks } from '../phone/auth/phoneCheckRepository.ts';
import { secondsToWait } from '../platform/limits/slidingLimits.ts';
import { featuresFor } from '../definitions/configuration/journeyConfig.ts';
import { codeOwner, codeUse, type CodeOwner } from '../phone/code/codeOwner.ts';
import { findCodeOf } from '../phone/code/presentCode.ts';
import type { BankDeps } from '../bank/deps.ts';
import type { IdentityDeps } from '../identity/deps.ts';
import type { PhoneDeps } from '../phone/deps.ts';
import type { RequirementFacts, Try, FailedTryCode } from './requirementFacts.ts';

/** Dependencies of deriving requirements: they cover every proof that is under way. */
export type RequirementsDeps = BankDeps & IdentityDeps & PhoneDeps;

/** The outcome of the last try at each step-up that is still asked for, where one is known. */
export async function findAttempts(
  deps: RequirementsDeps,
  own: OwnApplication,
): Promise<RequirementFacts['tries']> {
  const asked = own.row.step_ups;
  const phone = asked.some(isPhoneStepUp) ? await findPhoneTry(deps, own) : undefined;
  const identity = asked.includes(IDENTITY_STEP_UP) ? await findIdentityTry(deps, own.row.id) : undefined;
  return {
    ...(phone && Object.fromEntries(PHONE_STEP_UPS.map((type) => [type, phone]))),
    ...(identity && { [IDENTITY_STEP_UP]: identity }),
  };
}

/** The outcome of the last try to prove the applicant's number, by the way the pages offer: a link, or else a code. */
async function findPhoneTry(
  deps: RequirementsDeps,
  { row, flow }: Pick<OwnApplication, 'row' | 'flow'>,
): Promise<Try | undefined> {
  const owner = codeOwner({ row, flow });
  if (!owner) return failed('phone.undeliverable');
  const byCarrier = featuresFor(deps, flow).phoneAuth === true;
  return byCarrier ? findLinkTry(deps, owner) : findCodeTry(deps, owner);
}

type Check = Awaited<ReturnType<typeof listLastChecks>>[number];

async function findLinkTry(
  { db, keys, clock }: RequirementsDeps,
  { applicationId, phone }: CodeOwner,
): Promise<Try | undefined> {
  const checks = await listLastChecks(db, { applicationId, phoneHash: hashCheckedPhone(keys, phone) });
  const [last] = checks;
  // A proof completes its step-up: these tries belong to an earlier one.
  if (!last || last.status === 'SUCCESS') return undefined;
  // A link works and a number cannot be reached, whatever a check of the page's own device has found since.
  const link = checks.find(({ kind }) => kind === 'sms');
  const byLink = link && linkTry(link, clock());
  return byLink ?? (last.status === 'FAILED' ? failed('phone.unconfirmed') : undefined);
}

function linkTry({ status, expires_at }: Check, now: Date): Try | undefined {
  if (status === 'UNDELIVERABLE') return failed('phone.undeliverable');
  const isUnderWay = (status === 'REQUESTED' || status === 'IN_PROGRESS') && expires_at > now;
  return isUnderWay ? { kind: 'underWay', code: 'phone.linkUnderWay', endsAt: expires_at } : undefined;
}

async function findCodeTry(deps: RequirementsDeps, owner: CodeOwner): Promise<Try | undefined> {
  const now = deps.clock();
  const lockedFor = await secondsToWait(deps.db, codeUse(deps, 'one-time-code/wrong', owner));
  if (lockedFor !== undefined) return failed('phone.locked');
  const code = await findCodeOf(deps, deps.db, owner);
  if (code?.delivery === 'undeliverable') return failed('phone.undeliverable');
  return code && code.expires_at > now ? { kind: 'open', endsAt: code.expires_at } : undefined;
}

function failed(code: FailedTryCode): Try {
  return { kind: 'failed', code };
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
