import parsePhoneNumber from 'libphonenumber-js/max';
import { findPhoneProblem } from '../../../validators/text/findPhoneProblem.ts';

const PERSONS: ReadonlySet<string | undefined> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE']);
const EXCHANGES = ['000', '199', '200', '211', '310', '345', '421', '555', '600', '902', '999'];

/** Returns the result of the library itself, with all its code and data. */
function askLibrary(digits: string, region: string): string | undefined {
  const number = parsePhoneNumber(`+1${digits}`);
  const isOurs = number?.country === 'US' || number?.country === 'CA';
  if (!number || !isOurs || !number.isValid()) return 'invalid';
  if (!PERSONS.has(number.getType())) return 'kind';
  return number.country === region ? undefined : 'region';
}

test.each(['US', 'CA'])(
  'numbers of every area code are validated as by the library does, for %s',
  (region) => {
    const areas = Array.from({ length: 1000 }, (_, area) => String(area).padStart(3, '0'));
    const numbers = areas.flatMap((area) => EXCHANGES.map((exchange) => `${area}${exchange}0123`));
    const different = numbers.filter(
      (digits) => findPhoneProblem(digits, region) !== askLibrary(digits, region),
    );
    expect(different).toEqual([]);
  },
);
