import type { Format } from '../format.ts';
import type { PhoneOptions } from '../phones/phonePlan.ts';
import { findPhoneProblem, normalisePhone } from '../text/findPhoneProblem.ts';

/** The phone customers call. Optional, and may lie on the other side of the border. */
export const businessPhone: Format<Partial<PhoneOptions>> = {
  name: 'business-phone',
  description: 'Number of the region that is not toll-free or premium; US and CA are one (libphonenumber).',
  options: {},
  check(value): string | undefined {
    if (normalisePhone(value) === '') return undefined;
    const problem = findPhoneProblem(value);
    if (problem === undefined || problem === 'region') return undefined;
    return `business-phone.${problem}`;
  },
  normalise: normalisePhone,
};
