import type { Format } from '../../format.ts';
import { namesBox } from '../namesBox.ts';
import { takeScripts, type ScriptOptions } from '../takeScripts.ts';
import { apartment } from './apartment.ts';

interface ApartmentOptions extends ScriptOptions {
  readonly accents: boolean;
  readonly boxes: readonly string[];
}

const inScripts = takeScripts(apartment);

/** The second line of an address in countries that write other scripts or name their boxes otherwise: by options. */
export const regionApartment: Format<ApartmentOptions> = {
  ...inScripts,
  options: {
    ...inScripts.options,
    boxes: "words of post office boxes besides those of English and French, such as 'Locked Bag'",
  },
  check(value, options, context) {
    return namesBox(value, options.boxes ?? [])
      ? 'apartment.poBox'
      : inScripts.check(value, options, context);
  },
};
