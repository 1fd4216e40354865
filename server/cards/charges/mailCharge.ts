import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import { applicantLocale } from '../../applications/applicantLocale.ts';
import { mailApplicant } from '../../applications/mailApplicant.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { CardsDeps } from '../deps.ts';
import type { ChargeRow } from './chargeRepository.ts';
import { formatCents } from '../../../src/lib/formatCents.ts';

interface ChargeMail {
  readonly application: ApplicationRow;
  readonly charge: ChargeRow;
  readonly template: 'orderCharged' | 'orderDeclined' | 'orderLate';
}

/** Tells the applicant what became of the charge of their order: what for, how much, and to what it went. */
export async function mailCharge(
  deps: CardsDeps,
  trx: Database,
  { application, charge, template }: ChargeMail,
): Promise<void> {
  const amount = formatCents(applicantLocale(deps, application), charge.currency, charge.amount);
  await mailApplicant(deps, trx, {
    row: application,
    template,
    params: { amount, lastFour: charge.last_four, order: charge.order_id },
  });
}
