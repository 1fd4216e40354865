import type { Format } from '../format.ts';
import type { PhoneOptions } from '../phones/phonePlan.ts';
import { findPhoneProblem, normalisePhone } from '../text/findPhoneProblem.ts';

/** The applicant's own phone, which must belong to the market's country. */
export const mobilePhone: Format<Partial<PhoneOptions>> = {
  name: 'mobile-phone',
  description: 'Mobile number of the region, however it is dialled (libphonenumber).',
  options: { region: 'country of the number' },
  defaults: { region: 'US' },
  check(value, options): string | undefined {
    const problem = findPhoneProblem(value, options.region ?? 'US');
    return problem === undefined ? undefined : `mobile-phone.${problem}`;
  },
  normalise: normalisePhone,
};
