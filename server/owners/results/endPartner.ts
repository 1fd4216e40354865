import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { mailApplicant } from '../../applications/mailApplicant.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import type { MailTemplate } from '../../messages/mail/mailTemplates.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { nameOf, partnerMail } from '../partnerMail.ts';
import { hasEmail, updateOwner } from '../ownerRepository.ts';
import type { OwnerRow } from '../ownerRepository.ts';
import type { OwnerResult } from '../tables.ts';
import { settleOwners } from './settleOwners.ts';

const MAILS: Readonly<
  Record<OwnerResult, { readonly partner: MailTemplate; readonly applicant: MailTemplate }>
> = {
  passed: { partner: 'ownerPassed', applicant: 'partnerFinished' },
  failed: { partner: 'ownerFailed', applicant: 'partnerFailed' },
  review: { partner: 'ownerInReview', applicant: 'partnerInReview' },
};

interface Ending {
  readonly application: ApplicationRow;
  readonly owner: OwnerRow;
  readonly result: OwnerResult;
}

/**
 * Records the result of a partner, notifies both, and has the application decided anew if it was the last missing one;
 * called in the transaction that has locked the application. A result is final, except that a review ends in one of the
 * others.
 */
export async function endPartner(
  deps: ApplicationsDeps,
  trx: Database,
  { application, owner, result }: Ending,
): Promise<void> {
  const ends = owner.result === null || (owner.result === 'review' && result !== 'review');
  if (!ends) return;
  const now = deps.clock();
  await updateOwner(trx, owner.id, { result, ended_at: now, updated_at: now });
  const { partner, applicant } = MAILS[result];
  if (hasEmail(owner))
    await enqueueMail(deps, trx, partnerMail(deps, { application, owner, template: partner }));
  await mailApplicant(deps, trx, {
    row: application,
    template: applicant,
    params: { partner: nameOf(deps, application, owner) },
  });
  await settleOwners(deps, trx, application);
}
