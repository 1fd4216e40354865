import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/max/metadata';
import builtIn from '../data/phonePatterns.json' with { type: 'json' };
import type { PhonePlan } from './phonePlan.ts';

type Packed = readonly unknown[];

/** Where the library's packed format of a region keeps what. */
const AT = {
  code: 0,
  abroad: 1,
  any: 2,
  groups: 4,
  dialled: 5,
  rule: 6,
  prefix: 7,
  transform: 8,
  types: 11,
} as const;
const GROUP_AT = { whole: 0, shown: 1, starts: 2, rule: 3 } as const;
const TYPE_AT = { pattern: 0, lengths: 1 } as const;
const LENGTHS_AT = 3;

/** Whether libphonenumber knows a region: the two capital letters of ISO 3166. */
export function isPhoneRegion(region: string): boolean {
  return packedOf(region) !== undefined;
}

/** Whether the formats know the numbers of a region by themselves, so that no definition has to bring them. */
export function isBuiltInRegion(region: string): boolean {
  return Object.hasOwn(builtIn, region);
}

/** The calling code of a region, without its plus. Undefined for a region that is not known. */
export function callingCodeOf(region: string): string | undefined {
  return packedOf(region)?.[AT.code] as string | undefined;
}

/** Returns libphonenumber's plan of a region. Undefined for an unknown region. */
export function phonePlanOf(region: string): PhonePlan | undefined {
  const packed = packedOf(region);
  if (!packed) return undefined;
  const types = packed[AT.types] as readonly (Packed | 0 | null)[];
  const [landline = '', mobile = '', ...others] = types.map(patternOf);
  const {
    [AT.dialled]: dialled,
    [AT.prefix]: parsed,
    [AT.transform]: transform,
  } = packed as readonly (string | 0)[];
  const prefix = parsed || dialled;
  const example = (examples as Readonly<Record<string, string>>)[region];
  return {
    ...(example !== undefined && { example }),
    code: packed[AT.code] as string,
    any: packed[AT.any] as string,
    ...(new RegExp(`^(?:${String(packed[AT.abroad])})$`).test('00') && { doubleZero: true }),
    ...(prefix && { prefix }),
    ...(transform && { transform }),
    lengths: [...new Set(types.slice(0, 2).flatMap((type) => lengthsOf(type, packed)))],
    landline,
    mobile,
    other: others.filter(Boolean).join('|'),
    groups: groupsOf(packed),
  };
}

function packedOf(region: string): Packed | undefined {
  const countries = metadata.countries as unknown as Readonly<Record<string, Packed>>; // typed without what is packed
  return Object.hasOwn(countries, region) ? countries[region] : undefined;
}

function patternOf(type: Packed | 0 | null): string {
  return type ? (type[TYPE_AT.pattern] as string) : '';
}

// A type without lengths has those of the region.
function lengthsOf(type: Packed | 0 | null | undefined, packed: Packed): readonly number[] {
  if (!type || patternOf(type) === '') return [];
  return (type[TYPE_AT.lengths] ?? packed[LENGTHS_AT]) as readonly number[];
}

// Regions that share a calling code share the groups of the one that leads it.
function groupsOf(packed: Packed): PhonePlan['groups'] {
  const codes = metadata.country_calling_codes as Readonly<Record<string, readonly string[]>>;
  const leading = packedOf(codes[packed[AT.code] as string]?.[0] ?? '');
  const [own, shared] = [packed, leading].map((one) => one?.[AT.groups] || undefined);
  const rule = (own ? packed : leading)?.[AT.rule];
  return ((own ?? shared ?? []) as readonly Packed[]).map((group) => {
    const starts = (group[GROUP_AT.starts] ?? []) as readonly string[];
    const prefixed = (group[GROUP_AT.rule] || rule) as string | 0 | undefined;
    const shown = group[GROUP_AT.shown] as string;
    const whole = group[GROUP_AT.whole] as string;
    return [whole, starts.at(-1) ?? '', prefixed ? shown.replace(/(\$\d)/, prefixed) : shown] as const;
  });
}
