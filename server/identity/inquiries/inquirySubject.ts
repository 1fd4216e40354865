import { applicantLocale } from '../../applications/applicantLocale.ts';
import { lockApplication } from '../../applications/applicationRepository.ts';
import { readOwnApplication, type ApplicationTarget } from '../../applications/ownApplication.ts';
import { isDue } from '../../applications/stepUps/completeStepUp.ts';
import { findIn, type FoundOwner, type OwnerTarget } from '../../owners/findOwnerFor.ts';
import { partnerLocale } from '../../owners/partnerMail.ts';
import { isIdentityAsked, findPartner } from '../../owners/partner/presentPartner.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import type { InquiryKind } from '../identityPort.ts';
import { stepUpsWhere, type StepUpType } from '../../../src/contract/stepUps.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { InquiryScope } from './inquiryRepository.ts';

/** Subject of an inquiry: the applicant, the applicant's company, or a partner. */
export interface InquirySubject {
  readonly kind: 'subject';
  readonly scope: InquiryScope;
  readonly country: string;
  readonly locale: string;
  /** Whether the check is waited for now. */
  readonly isAsked: boolean;
  /** The same in a transaction, whose application it holds from then on. */
  readonly lockAsked: (trx: Database) => Promise<boolean>;
}

/** Returns the applicant, or the company, of one's own application. */
export async function applicantSubject(
  deps: IdentityDeps,
  target: ApplicationTarget,
  kind: InquiryKind,
): Promise<InquirySubject | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const { row, flow } = own;
  const stepUp = stepUpOfInquiry(kind);
  return {
    kind: 'subject',
    scope: { applicationId: row.id, ownerId: null, kind },
    country: flow.runtime.definition.market.country,
    locale: applicantLocale(deps, row),
    isAsked: isDue(row, stepUp),
    lockAsked: async (trx) => {
      const locked = await lockApplication(trx, row.id);
      return locked !== undefined && isDue(locked, stepUp);
    },
  };
}

/** Returns a partner of a business as seen by that partner. */
export async function partnerSubject(
  deps: IdentityDeps,
  target: OwnerTarget,
  kind: InquiryKind,
): Promise<InquirySubject | Refusal> {
  const found = await findPartner(deps, target);
  if (found.kind === 'refused') return found;
  const { application, owner, flow } = found;
  const isAsked = (now: FoundOwner) => kind === 'identification' && isIdentityAsked(deps, now);
  return {
    kind: 'subject',
    scope: { applicationId: application.id, ownerId: owner.id, kind },
    country: flow.runtime.definition.market.country,
    locale: partnerLocale(deps, application, owner),
    isAsked: isAsked(found),
    lockAsked: async (trx) => {
      const locked = await findIn(deps, trx, target, {
        application: await lockApplication(trx, application.id),
      });
      return locked.kind === 'found' && isAsked(locked);
    },
  };
}

/** The step-up that an inquiry completes, once it is received. */
export function stepUpOfInquiry(kind: InquiryKind): StepUpType {
  const [type] = stepUpsWhere(({ inquiry }) => inquiry === kind);
  if (!type) throw new Error(`No step-up is answered by an inquiry of kind ${kind}`);
  return type;
}

/** Until when the pages wait for the result of an inquiry that is started or resumed now. */
export function endOfInquiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIMES.inquiryMs);
}
