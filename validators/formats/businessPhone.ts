import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../format.ts';
import type { PhoneOptions } from '../phones/phonePlan.ts';
import { findPhoneProblem, normalisePhone } from '../text/findPhoneProblem.ts';

/** The phone customers call. Optional, and may lie on the other side of the border. */
export const businessPhone: Format<Partial<PhoneOptions>> = {
  name: 'business-phone',
  description:
    'Geographic or mobile number, not toll-free or premium: of the United States or Canada, or of the region that is named (libphonenumber).',
  options: {
    region: 'country of the number, such as AU; US and CA accept the numbers of both',
    example: 'a number of the region, for messages; without it, one of libphonenumber',
    plans: 'what libphonenumber knows of the regions that a definition names; never written by hand',
  },
  check(value): ErrorCode | undefined {
    if (normalisePhone(value) === '') return undefined;
    const problem = findPhoneProblem(value);
    if (problem === undefined || problem === 'region') return undefined;
    return `business-phone.${problem}`;
  },
  normalise: normalisePhone,
};
