import type { ErrorCode } from '../errorCodes.ts';
import type { Format } from '../../format.ts';
import { countCharacters, findCharacterProblem } from '../../text/findCharacterProblem.ts';
import { tidyText } from '../../text/tidyText.ts';

export const CITY_LONGEST = 100;
// "100 Mile House" is a town; "100" and "Springfield 62701" are not. "!" is for Saint-Louis-du-Ha! Ha!
const CITY = /^(?:[0-9]{1,3} )?['(]?\p{L}[^0-9]*\p{L}[^0-9]*$/u;

/** Name of a city, town or village. */
export const city: Format<{ accents: boolean }> = {
  name: 'city',
  description:
    "City: letters, spaces, hyphens, periods, apostrophes; at most a number in front ('100 Mile House').",
  options: { accents: 'false refuses accented letters' },
  defaults: { accents: true },
  check(value, options): ErrorCode | undefined {
    const name = tidyText(value);
    if (countCharacters(name) > CITY_LONGEST) return 'city.maxLength';
    const problem = findCharacterProblem(name, {
      others: /^[0-9 '.!()/-]$/,
      accents: options.accents ?? true,
    });
    if (problem !== undefined) return `city.${problem}`;
    return CITY.test(name) ? undefined : 'city.format';
  },
  normalise: tidyText,
};
