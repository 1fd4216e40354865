import { byName } from '../format.ts';
import type { Format } from '../format.ts';
import { regionPhones } from '../phones/regionPhones.ts';
import { regionAddress } from './formats/regionAddress.ts';
import { regionApartment } from './formats/regionApartment.ts';
import { ownFormats } from './ownFormats.ts';
import { takeScripts } from './takeScripts.ts';

const WITH_PLACEHOLDERS: readonly string[] = ['person-name', 'business-name'];
const IN_SCRIPTS: readonly string[] = [...WITH_PLACEHOLDERS, 'store-name', 'account-holder', 'city'];

/**
 * Formats with the parts that only some countries need, which replace those of the same name: pages fetch them for
 * definitions that use it.
 */
export const regionFormatsByName: Readonly<Record<string, Format>> = byName([
  ...regionPhones,
  ...ownFormats
    .filter(({ name }) => IN_SCRIPTS.includes(name))
    .map((format) => takeScripts(format, { hasPlaceholders: WITH_PLACEHOLDERS.includes(format.name) })),
  regionApartment,
  regionAddress,
]);
