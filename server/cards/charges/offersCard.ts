import { offeredPaymentMethods } from '../../../src/contract/offeredOrders.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import type { CardsDeps } from '../deps.ts';

/** Whether an application's order may be paid by card. */
export function offersCard(
  { offers }: Pick<CardsDeps, 'offers'>,
  application: Pick<ApplicationRow, 'market' | 'portal' | 'cobrand'>,
): boolean {
  return offeredPaymentMethods(offers.of(application).order).includes('CARD');
}
