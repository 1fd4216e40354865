import { byName } from '../format.ts';
import type { Format } from '../format.ts';
import { standardFormats } from '../formats/standardFormats.ts';
import { ownFormats } from './ownFormats.ts';

/** Our formats and most of JSON Schema's: all but those that need a table of all scripts. */
export const commonFormatsByName: Readonly<Record<string, Format>> = byName([
  ...ownFormats,
  ...standardFormats,
]);
