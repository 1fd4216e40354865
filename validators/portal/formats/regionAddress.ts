import type { Format } from '../../format.ts';
import { foldNumbers, foldScriptBlanks } from '../../text/readAsLatin.ts';
import { tidyText } from '../../text/tidyText.ts';
import { listWords, namesBox } from '../namesBox.ts';
import { takeScripts, type ScriptOptions } from '../takeScripts.ts';
import { streetAddress, type StreetAddressOptions } from './streetAddress.ts';

// Name of a flat or a lot: 3, 3A, B, G-12.
const NAME = '[0-9]{1,5}\\p{L}?|\\p{L}(?:-?[0-9]{1,4})?';
// A number behind its street: 12, 12a, 12-14, 12/3.
const NUMBER_BEHIND = /[ ,][0-9]{1,6} ?\p{L}?(?: ?[-/] ?[0-9]{0,6}\p{L}?)*$/u;
const addressInScripts = takeScripts(streetAddress);
const STREET = /^['(]?\p{L}.*\p{L}/u;

/** The first line of an address in countries that do not begin it with a number, that name their boxes otherwise, or write other scripts: by options, which are data. */
export const regionAddress: Format<StreetAddressOptions & ScriptOptions> = {
  ...addressInScripts,
  options: {
    ...addressInScripts.options,
    units: "words that may stand with a name before the number, such as 'Unit' for 'Unit 3/12 High Street'",
    lots: "words that may stand with a name in the place of the number, such as 'Lot' for 'Lot 5 High Street'",
    boxes: "words of post office boxes besides those of the languages, such as 'Locked Bag'",
    numberAt:
      "where the number stands: 'start', 'end' as in 'Hauptstrasse 12', or 'anywhere', where none is needed",
  },
  check(value, options, context) {
    const line = tidyText(options.scripts ? foldNumbers(foldScriptBlanks(value)) : value);
    if (namesBox(line, options.boxes ?? [])) return 'street-address.poBox';
    // The rest is validated as if the number came first, so every other rule still applies.
    return addressInScripts.check(withNumberFirst(line, options), options, context);
  },
};

function withNumberFirst(
  line: string,
  { units = [], lots = [], numberAt = 'start' }: Partial<StreetAddressOptions>,
): string {
  const rest = withoutUnit(line, units);
  const lot = startOf(lots, `(?:${NAME}),? +`).exec(rest);
  if (lot) return `1 ${rest.slice(lot[0].length)}`;
  if (numberAt === 'start') return rest;
  const behind = NUMBER_BEHIND.exec(rest);
  const street = behind ? rest.slice(0, behind.index) : rest;
  const isWhole = STREET.test(street) && (behind !== null || numberAt === 'anywhere');
  return isWhole ? `1 ${street}` : rest;
}

function withoutUnit(line: string, units: readonly string[]): string {
  const unit = startOf(units, `(?:${NAME})(?: *[,/-] *| +)(?=[^ ,/-])`).exec(line);
  return unit ? line.slice(unit[0].length) : line;
}

function startOf(words: readonly string[], then: string): RegExp {
  return words.length === 0 ? /(?!)/ : new RegExp(`^(?:${listWords(words)})\\.? *#? *${then}`, 'iu');
}
