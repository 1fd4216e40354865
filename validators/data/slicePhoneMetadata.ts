// Takes from libphonenumber-js which ten digits are numbers of the United States and Canada and writes phonePatterns.json
// beside this file. Run it after every update of that library: node validators/data/slicePhoneMetadata.ts
import { writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/max/metadata';

// The country that leads the code 1 comes first, as in the library: where both have a pattern, it is meant.
const COUNTRIES = ['US', 'CA'] as const;

/** Where the library's packed format keeps the patterns by type of number; fixed and mobile are the first two. */
const TYPES = 11;

const slice = Object.fromEntries(
  COUNTRIES.map((country) => {
    const packed: readonly unknown[] = metadata.countries[country] ?? [];
    const types = packed[TYPES] as readonly (readonly [string] | 0 | null)[]; // absent types are 0
    const patterns = types.map((type) => (type ? type[0] : ''));
    return [country, { person: join(patterns.slice(0, 2)), other: join(patterns.slice(2)) }];
  }),
);

writeFileSync(new URL('phonePatterns.json', import.meta.url), `${JSON.stringify(slice, undefined, 2)}\n`);

function join(patterns: readonly string[]): string {
  return patterns.filter(Boolean).join('|');
}
