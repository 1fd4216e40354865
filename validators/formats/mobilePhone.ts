import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import type { PhoneOptions } from '../phones/phonePlan.ts';
import { findPhoneProblem, normalisePhone } from '../text/findPhoneProblem.ts';

/** The applicant's own phone, which must belong to the market's country. */
export const mobilePhone: Format<Partial<PhoneOptions>> = {
  name: 'mobile-phone',
  description:
    'Mobile number of the region, by the numbering plan of its country; spaces, dashes, dots, parentheses and its calling code are ignored (libphonenumber).',
  options: { region: 'country of the number, such as US, CA or AU' },
  defaults: { region: 'US' },
  check(value, options): ErrorCode | undefined {
    const problem = findPhoneProblem(value, options.region ?? 'US');
    return problem === undefined ? undefined : `mobile-phone.${problem}`;
  },
  normalise: normalisePhone,
};
