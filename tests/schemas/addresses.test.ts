import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { SandboxAddress } from '../../src/contract/sandbox.ts';
import { interpretFlow } from '../../src/product/authoring.ts';
import { formatsByName } from '@stepwright/validators/portal/authoring';
import { usTerminal } from '../support/definitionFixtures.ts';

const FILE = path.resolve(import.meta.dirname, '../../schemas/samples/addresses.json');
const addresses = JSON.parse(await readFile(FILE, 'utf8')) as SandboxAddress[]; // its shape is the first test
const american = addresses.filter((address) => address.countryCode === 'US');
const canadian = addresses.filter((address) => address.countryCode === 'CA');
const context = { today: '2026-11-20' };

// First three digits of the ZIP codes of each state that has an address here.
const ZIP_AREAS: Readonly<Record<string, readonly [number, number]>> = {
  AK: [995, 999],
  AL: [350, 369],
  AZ: [850, 865],
  CA: [900, 961],
  CO: [800, 816],
  DC: [200, 205],
  FL: [320, 349],
  GA: [300, 319],
  HI: [967, 968],
  ID: [832, 838],
  IL: [600, 629],
  LA: [700, 714],
  MA: [10, 27],
  ME: [39, 49],
  MN: [550, 567],
  MO: [630, 658],
  NJ: [70, 89],
  NM: [870, 884],
  NV: [889, 898],
  NY: [100, 149],
  PA: [150, 196],
  SC: [290, 299],
  SD: [570, 577],
  TX: [750, 799],
  UT: [840, 847],
  VT: [50, 59],
  WA: [980, 994],
  WI: [530, 549],
};

const POSTAL_LETTERS: Readonly<Record<string, string>> = {
  NL: 'A',
  NS: 'B',
  PE: 'C',
  NB: 'E',
  QC: 'GHJ',
  ON: 'KLMNP',
  MB: 'R',
  SK: 'S',
  AB: 'T',
  BC: 'V',
  NT: 'X',
  NU: 'X',
  YT: 'Y',
};

describe('addresses of the sandbox', () => {
  it('have the shape that the sandbox reads', () => {
    expect(Value.Check(Type.Array(SandboxAddress), addresses)).toBe(true);
  });

  it('are enough in both countries', () => {
    expect(american.length).toBeGreaterThanOrEqual(35);
    expect(canadian.length).toBeGreaterThanOrEqual(25);
    expect(american.length + canadian.length).toBe(addresses.length);
  });

  it('have ids of their own', () => {
    expect(new Set(addresses.map((address) => address.id)).size).toBe(addresses.length);
  });
});

describe('addresses in the United States', () => {
  it('pass the step that asks for one', async () => {
    const runtime = interpretFlow(await usTerminal(), { today: () => context.today });
    const refused = american
      .map(({ id, ...address }) => ({
        id,
        errors: runtime.validateStep('business-address', { company: { address } }),
      }))
      .filter(({ errors }) => errors.length > 0);
    expect(refused).toEqual([]);
  });

  it.each(american)('$id has a ZIP code of its state', ({ territory, zip }) => {
    const [first, last] = ZIP_AREAS[territory] ?? [];
    expect(Number(zip.slice(0, 3))).toBeGreaterThanOrEqual(first ?? Infinity);
    expect(Number(zip.slice(0, 3))).toBeLessThanOrEqual(last ?? -Infinity);
  });
});

describe('addresses in Canada', () => {
  it.each(canadian)('$id passes the rules of its parts', ({ line1, line2, city, zip }) => {
    expect(problemOf('street-address', line1, { languages: ['en', 'fr'], accents: true })).toBeUndefined();
    expect(problemOf('city', city, { accents: true })).toBeUndefined();
    expect(problemOf('postal-code', zip, {})).toBeUndefined();
    expect(problemOf('apartment', line2 ?? 'none', { accents: true })).toBeUndefined();
  });

  it.each(canadian)('$id has a postal code of its province, spelt as it is stored', ({ territory, zip }) => {
    expect(zip).toMatch(/^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$/);
    expect(POSTAL_LETTERS[territory]).toContain(zip.charAt(0));
  });
});

describe('awkward addresses', () => {
  it.each([
    ['a place on a grid', /^W\d+N\d+ /],
    ['a range of Queens', /^34-12 /],
    ['a half number', / 1\/2 /],
    ['a numbered avenue', /^10220 104 Avenue NW$/],
    ['a street named after an elder', /Box Elder/],
    ['a square named after a post office', /Post Office Square/],
    ['a comma after the number', /^1000, rue /],
    ['an accent', /É/],
    ['a very long name', /^.{80,}$/],
  ])('include %s', (_name, pattern) => {
    expect(addresses.filter(({ line1 }) => pattern.test(line1))).not.toHaveLength(0);
  });

  it.each([
    "Coeur d'Alene",
    "St. John's",
    'Ho-Ho-Kus',
    '100 Mile House',
    'Saint-Louis-du-Ha! Ha!',
    'Montréal',
  ])('include the city of %s', (name) => {
    expect(addresses.map(({ city }) => city)).toContain(name);
  });
});

function problemOf(format: string, value: string, options: object): string | undefined {
  return formatsByName[format]?.check(value, options, context) ?? undefined;
}
