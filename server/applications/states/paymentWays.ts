import type { ApplicationLevel, ApplicationStatus, PaymentWay } from '../../../src/contract/decisions.ts';
import type { Offer } from '../../../src/contract/offers.ts';

interface Approved {
  readonly level: ApplicationLevel;
  readonly offer: Pick<Offer, 'basicLevel'>;
}

/** How a business may take payments (specification, section 4, profile meaning): none before it is approved. */
export function paymentWays(status: ApplicationStatus, { level, offer }: Approved): readonly PaymentWay[] {
  if (status === 'verificationNeeded') return offer.basicLevel?.identityDue ?? [];
  if (status !== 'approved') return [];
  return level === 'BASIC' ? (offer.basicLevel?.bankDue ?? []) : ['online', 'inPerson'];
}
