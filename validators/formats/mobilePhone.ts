import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { findPhoneProblem, normalisePhone } from '../text/findPhoneProblem.ts';

/** The applicant's own phone, which must belong to the market's country. */
export const mobilePhone: Format<{ region: string }> = {
  name: 'mobile-phone',
  description:
    'Mobile number of ten digits in the region; spaces, dashes, dots, parentheses and a leading +1 or 1 are ignored (libphonenumber).',
  options: { region: 'country of the number: US or CA' },
  defaults: { region: 'US' },
  check(value, options): ErrorCode | undefined {
    const problem = findPhoneProblem(value, options.region ?? 'US');
    return problem === undefined ? undefined : `mobile-phone.${problem}`;
  },
  normalise: normalisePhone,
};
