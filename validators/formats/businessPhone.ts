import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import type { PhoneOptions } from '../phones/phonePlan.ts';
import { findPhoneProblem, normalisePhone } from '../text/findPhoneProblem.ts';

/** The phone customers call. Optional, and may lie on the other side of the border. */
export const businessPhone: Format<Partial<PhoneOptions>> = {
  name: 'business-phone',
  description:
    'Geographic or mobile number, not toll-free or premium: of the United States or Canada, or of the region that is named (libphonenumber).',
  options: {},
  check(value): ErrorCode | undefined {
    if (normalisePhone(value) === '') return undefined;
    const problem = findPhoneProblem(value);
    if (problem === undefined || problem === 'region') return undefined;
    return `business-phone.${problem}`;
  },
  normalise: normalisePhone,
};
