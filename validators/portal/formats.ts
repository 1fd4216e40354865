import { earlierNumbers } from './earlierNumbers.ts';
import { byName } from '../format.ts';
import type { AnyFormat } from '../format.ts';
import { internetNames } from '../formats/internetNames.ts';
import { standardFormats } from '../formats/standardFormats.ts';
import { ownFormats } from './ownFormats.ts';
import { regionFormatsByName } from './regionFormats.ts';

/** Every rule about one text: ours, and those of JSON Schema itself. */
export const formats: readonly AnyFormat[] = [
  ...ownFormats.map((format) => regionFormatsByName[format.name] ?? format),
  ...standardFormats,
  ...internetNames,
  ...earlierNumbers,
];

/** A format by the name schemas use. */
export const formatsByName: Readonly<Record<string, AnyFormat>> = byName(formats);
