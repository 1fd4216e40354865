import type { BusinessDays } from '../../../src/contract/offers.ts';
import { addBusinessDays } from '../../definitions/configuration/businessDays.ts';

/** Specification, section 9: "manual bank verification 2-3 days". */
export const DEPOSIT_DAYS = { from: 2, to: 3 };

/** Between which dates of the market's calendar the test deposit arrives at an account that was linked at a moment. */
export function depositDays(
  calendar: BusinessDays,
  linkedAt: Date,
): { readonly from: string; readonly to: string } {
  return {
    from: addBusinessDays(calendar, linkedAt, DEPOSIT_DAYS.from),
    to: addBusinessDays(calendar, linkedAt, DEPOSIT_DAYS.to),
  };
}
