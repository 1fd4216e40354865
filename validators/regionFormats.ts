import { byName } from './byName.ts';
import type { Format } from './format.ts';
import { regionAddress } from './formats/regionAddress.ts';
import { regionPhones } from './phones/regionPhones.ts';

/** Formats with what only some countries need, in the place of those of the same name: pages fetch them for definitions that use it. */
export const regionFormatsByName: Readonly<Record<string, Format>> = byName([...regionPhones, regionAddress]);
