import type { BankAccountStatus } from '../../src/contract/bankStatuses.ts';
import { applicationPath } from '../../src/contract/pages.ts';
import { enqueueCharge } from '../applications/charging/enqueueCharge.ts';
import { updateApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { mailApplicant } from '../applications/mailApplicant.ts';
import { pagesUrl } from '../definitions/location/portalUrl.ts';
import type { MailTemplate } from '../messages/mail/mailTemplates.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { BankDeps } from './deps.ts';
import { updateInstrument } from './instrumentRepository.ts';
import type { InstrumentRow } from './instrumentRepository.ts';

interface News {
  readonly template: MailTemplate;
  /** The page that its link leads to, below the application's path. */
  readonly page: string;
}

/** Mails to the applicant by status; the page itself shows the other statuses. */
const NEWS: Partial<Record<BankAccountStatus, News>> = {
  verified: { template: 'bankVerified', page: 'complete' },
  returned: { template: 'bankReturned', page: 'bank' },
  loginExpired: { template: 'bankLoginExpired', page: 'bank?update' },
};

/**
 * Gives an account another status. The caller holds the application and has found the account in use: one that was replaced has the status
 * that it had then.
 */
export async function changeStatus(
  deps: BankDeps,
  trx: Database,
  { application, instrument, status, lastFour }: StatusChange,
): Promise<void> {
  if (instrument.status === status) return;
  const now = deps.clock();
  await updateInstrument(trx, instrument.id, { status, status_at: now });
  if (!instrument.is_primary) return;
  // An account that was returned is none: the application needs another.
  await updateApplication(trx, application.id, {
    has_financial_instrument: status !== 'returned',
    updated_at: now,
  });
  // A charge may have waited for this account.
  if (status === 'verified') await enqueueCharge(deps, trx, application);
  const news = NEWS[status];
  // An applicant who has just signed in to the bank again knows that the account is usable.
  if (!news || instrument.status === 'loginExpired') return;
  const link = `${pagesUrl(deps, application)}${applicationPath(application.id)}/${news.page}`;
  await mailApplicant(deps, trx, { row: application, template: news.template, params: { link, lastFour } });
}

interface StatusChange {
  readonly application: ApplicationRow;
  readonly instrument: InstrumentRow;
  readonly status: BankAccountStatus;
  readonly lastFour: string;
}
