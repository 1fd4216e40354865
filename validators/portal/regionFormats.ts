import { byName } from '../format.ts';
import type { Format } from '../format.ts';
import { regionAddress } from './formats/regionAddress.ts';
import { regionPhones } from '../phones/regionPhones.ts';

/**
 * Formats with the parts that only some countries need, which replace those of the same name: pages fetch them for
 * definitions that use it.
 */
export const regionFormatsByName: Readonly<Record<string, Format>> = byName([...regionPhones, regionAddress]);
