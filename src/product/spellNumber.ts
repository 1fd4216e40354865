const phone = (value: string) => value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** By format: how a number is written for people to read. */
const SPELLINGS: Readonly<Record<string, (value: string) => string>> = {
  'mobile-phone': phone,
  'business-phone': phone,
  ein: (value) => value.replace(/^(\d{2})(\d{7})$/, '$1-$2'),
  ssn: (value) => value.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3'),
  sin: (value) => value.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'),
};

/**
 * A number in the groups in which people read it; what is not complete, and what has no groups, stays as it is.
 *
 *     spellNumber('ein', '123456780'); // '12-3456780'
 */
export function spellNumber(format: string, value: string): string {
  return SPELLINGS[format]?.(value) ?? value;
}
