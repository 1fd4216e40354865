// Takes from libphonenumber-js which ten digits are numbers of the regions that phonePatterns.json names, and writes them there.
// Every other region's plan travels with the definitions that name it (phonePlanOf).
// Run it after every update of that library: node validators/data/slicePhoneMetadata.ts
import { readFileSync, writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/max/metadata';

const file = new URL('phonePatterns.json', import.meta.url);
// The country that leads the calling code comes first, as in the library: where several have a pattern, it is meant.
const regions = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object); // what this wrote

/** Where the library's packed format keeps the patterns by type of number; fixed and mobile are the first two. */
const TYPES = 11;

type Packed = Readonly<Record<string, readonly unknown[]>>;

const slice = Object.fromEntries(
  regions.map((region) => {
    const packed = (metadata.countries as unknown as Packed)[region] ?? [];
    const types = packed[TYPES] as readonly (readonly [string] | 0 | null)[]; // absent types are 0
    const patterns = types.map((type) => (type ? type[0] : ''));
    return [region, { person: join(patterns.slice(0, 2)), other: join(patterns.slice(2)) }];
  }),
);

writeFileSync(file, `${JSON.stringify(slice, undefined, 2)}\n`);

function join(patterns: readonly string[]): string {
  return patterns.filter(Boolean).join('|');
}
