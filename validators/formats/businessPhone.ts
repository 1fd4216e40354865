import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import { findPhoneProblem, normalisePhone } from '../text/findPhoneProblem.ts';

/** The phone customers call. Optional, and may lie on the other side of the border. */
export const businessPhone: Format = {
  name: 'business-phone',
  description:
    'Geographic number of the United States or Canada, ten digits; not toll-free or premium (libphonenumber).',
  options: {},
  check(value): ErrorCode | undefined {
    if (normalisePhone(value) === '') return undefined;
    const problem = findPhoneProblem(value);
    if (problem === undefined || problem === 'region') return undefined;
    return `business-phone.${problem}`;
  },
  normalise: normalisePhone,
};
