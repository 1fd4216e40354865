import type { BusinessDays } from '../../../src/contract/offers.ts';
import type { MarketNumbers } from '../../../src/product/definitions.ts';
import type { ApplicationRow } from '../../applications/applicationRepository.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { addBusinessDays, calendarOf } from '../../definitions/configuration/businessDays.ts';

/** The calendar and the numbers of a market, by which the dates of an account are counted. */
export interface BankCalendar {
  readonly calendar: BusinessDays;
  readonly numbers: MarketNumbers;
}

/** The calendar of an application's bank accounts. */
export function bankCalendar(
  { offers, flows }: Pick<ApplicationsDeps, 'offers' | 'flows'>,
  application: Pick<ApplicationRow, 'market' | 'portal' | 'cobrand'>,
): BankCalendar {
  return {
    calendar: calendarOf(offers.of(application)),
    numbers: flows.numbersIn(application.market),
  };
}

/** Between which dates of the market's calendar the test deposit arrives at an account that was linked at a moment. */
export function depositDays(
  { calendar, numbers }: BankCalendar,
  linkedAt: Date,
): { readonly from: string; readonly to: string } {
  return {
    from: addBusinessDays(calendar, linkedAt, numbers.depositDaysFrom),
    to: addBusinessDays(calendar, linkedAt, numbers.depositDaysTo),
  };
}
