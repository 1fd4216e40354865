import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { applicantLocale } from '../../applications/applicantLocale.ts';
import { applicationPath } from '../../../src/contract/pages.ts';
import { pagesUrl } from '../../definitions/location/portalUrl.ts';
import { mailApplicant } from '../../applications/mailApplicant.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { writeLines } from '../../messages/mail/mailBlocks.ts';
import { writeText } from '../../messages/writeText.ts';
import { writeOrderLines } from '../../orders/orderTexts.ts';
import type { CardsDeps } from '../deps.ts';
import type { ChargeRow } from './chargeRepository.ts';
import { formatCents } from '../../../src/lib/formatCents.ts';

interface ChargeMail {
  readonly application: ApplicationRow;
  readonly charge: ChargeRow;
  readonly template: 'orderCharged' | 'orderDeclined' | 'orderLate' | 'debitDeclined' | 'debitDeclinedOrCard';
}

/** Mails the result of an order's charge to the applicant: its purpose, its amount, and the method. */
export async function mailCharge(
  deps: CardsDeps,
  trx: Database,
  { application, charge, template }: ChargeMail,
): Promise<void> {
  const locale = applicantLocale(deps, application);
  const amount = formatCents(locale, charge.currency, charge.amount);
  const lines = await writeOrderLines(trx, application.id, locale);
  await mailApplicant(deps, trx, {
    row: application,
    template,
    lines: [...lines, { label: writeText(locale, 'emails:orderCharged/total'), amount, isTotal: true }],
    params: {
      amount,
      lastFour: charge.last_four,
      paidFrom: writeText(locale, `emails:paidFrom/${charge.method}`, { lastFour: charge.last_four }),
      lines: writeLines(lines), // for a worker of the version before
      ...(template.startsWith('debit') && waysOn(deps, application)),
    },
  });
}

/** Lists the alternatives in the mail about a declined debit: another account, or a card. */
function waysOn(deps: CardsDeps, application: ApplicationRow): Readonly<Record<string, string>> {
  const { id } = application;
  const base = pagesUrl(deps, application);
  return {
    accountLink: `${base}${applicationPath(id, 'bank')}?change`,
    cardLink: `${base}${applicationPath(id, 'order/payment')}`,
  };
}
