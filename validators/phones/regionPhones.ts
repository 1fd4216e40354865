import type { Format } from '../format.ts';
import { businessPhone } from '../formats/businessPhone.ts';
import { mobilePhone } from '../formats/mobilePhone.ts';
import { compactPhone } from '../text/findPhoneProblem.ts';
import { spellPhone, planIn, type PhoneOptions, type PhonePlan } from './phonePlan.ts';

type PhoneProblem = 'characters' | 'length' | 'invalid' | 'landline' | 'kind' | 'region';

const OPTIONS = {
  region: 'country of the number, such as AU; US and CA accept the business numbers of both',
  example: 'a number of the region, for messages; without it, one of libphonenumber',
  plans: 'what libphonenumber knows of the regions that a definition names; never written by hand',
};

/** The phone formats for every region: those that a definition brings the numbering plan of, and the others as ever. */
export const regionPhones: readonly Format<Partial<PhoneOptions>>[] = [
  ofPlan(mobilePhone, (plan, value) => {
    const problem = findProblem(plan, value);
    return problem && `mobile-phone.${problem}`;
  }),
  ofPlan(businessPhone, (plan, value) => {
    if (compactPhone(value) === '') return undefined;
    const problem = findProblem(plan, value);
    if (problem === undefined || problem === 'landline') return undefined;
    return problem === 'region' ? 'business-phone.invalid' : `business-phone.${problem}`;
  }),
];

function ofPlan(
  format: Format<Partial<PhoneOptions>>,
  check: (plan: PhonePlan, value: string) => string | undefined,
): Format<Partial<PhoneOptions>> {
  return {
    ...format,
    options: { ...OPTIONS, ...format.options },
    check(value, options, context) {
      const plan = planIn(options);
      return plan ? check(plan, value) : format.check(value, options, context);
    },
    params(options) {
      const plan = planIn(options);
      const example = options.example ?? (plan?.example && spellPhone(plan, plan.example));
      return example === undefined ? {} : { example };
    },
    normalise(value, options) {
      const plan = planIn(options);
      return plan ? toNational(plan, value) : (format.normalise?.(value, options) ?? value);
    },
  };
}

function findProblem(plan: PhonePlan, value: string): PhoneProblem | undefined {
  const number = toNational(plan, value);
  if (!/^\+?[0-9]*$/.test(number)) return 'characters';
  // A number that still has its plus belongs to another country.
  if (number.startsWith('+')) return 'region';
  const isOf = (pattern: string) => isWhole(pattern, number);
  if (isOf(plan.mobile || plan.landline)) return undefined;
  if (isOf(plan.landline)) return 'landline';
  if (isOf(plan.other)) return 'kind';
  return plan.lengths.includes(withoutPrefix(plan, number).length) ? 'invalid' : 'length';
}

/**
 * Returns the national number, if the text contains one, however it is dialled; else the text without the signs around
 * digits. A number that could be read in two ways is read as the one that somebody can have: `4927044683317` is as long
 * as some German numbers, but none begins so, and it is +49 2704 4683317.
 */
function toNational(plan: PhonePlan, value: string): string {
  const compact = compactPhone(value);
  const abroad = plan.doubleZero ? '(?:\\+|00)?' : '\\+?';
  const local = compact.replace(new RegExp(`^${abroad}${plan.code}`), '');
  const readings = [compact, local, withoutPrefix(plan, compact), withoutPrefix(plan, local)];
  const isAssigned = (text: string) =>
    [plan.mobile, plan.landline, plan.other].some((pattern) => isWhole(pattern, text));
  return readings.find(isAssigned) ?? readings.find((text) => isWhole(plan.any, text)) ?? compact;
}

function withoutPrefix({ prefix, transform }: PhonePlan, text: string): string {
  const found = prefix === undefined ? undefined : new RegExp(`^(?:${prefix})`).exec(text);
  if (!found) return text;
  const isTransformed = transform !== undefined && found.at(-1) !== undefined;
  if (isTransformed) return text.replace(new RegExp(`^(?:${prefix})`), transform);
  return text.slice(found[0].length);
}

function isWhole(pattern: string, text: string): boolean {
  return pattern !== '' && new RegExp(`^(?:${pattern})$`).test(text);
}
