import { type PhoneOptions, planIn, spellPhone } from '@stepwright/validators';

function phone(value: string, options: Partial<PhoneOptions>): string {
  const plan = planIn(options);
  return plan ? spellPhone(plan, value) : value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

// Up to ten digits, eleven with the country's 1, and the characters before and between them.
const TEN_DIGITS = /^(\D*1?(?:\D*\d){0,9}\D*\d?).*$/s;
const ANY_LENGTH = /^(.*)$/s;

/**
 * Returns the pattern of the first group while a phone is being typed: no more digits than it can have, if that is
 * known at every key.
 */
export function phoneLength(options: Partial<PhoneOptions>): RegExp {
  return planIn(options) ? ANY_LENGTH : TEN_DIGITS;
}

/** By format: how a number is written for people to read. */
const SPELLINGS: Readonly<Record<string, (value: string, options: object) => string>> = {
  'mobile-phone': phone,
  'business-phone': phone,
};

/**
 * A number in the groups in which people read it, by its format and the options of that; what is not complete, and what has no groups, stays as it is.
 *
 *     spellNumber('mobile-phone', '2125550123'); // '(212) 555-0123'
 */
export function spellNumber(format: string, value: string, options: object = {}): string {
  return SPELLINGS[format]?.(value, options) ?? value;
}
