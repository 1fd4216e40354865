import { type AnyFormat, byName, createHostOf } from '@stepwright/validators';

const tidy = (value: string): string => value.replaceAll(/[\s-]/g, '').toUpperCase();

/** The one rule that JSON Schema does not bring along. */
export const numberPlate: AnyFormat = {
  name: 'number-plate',
  description: 'Two to eight letters and digits; spaces and small letters are put right.',
  options: {},
  check: (value) => (/^[A-Z0-9]{2,8}$/.test(tidy(value)) ? undefined : 'number-plate.characters'),
  normalise: tidy,
};

/** Host of compiled flows in the page and on the server: the formats, and today's date. */
export const host = createHostOf(byName([numberPlate]), {
  today: () => new Date().toISOString().slice(0, 10),
});
