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
  const packed = packedOf(region);
  return packed && textAt(packed, AT.code);
}

/** Returns libphonenumber's plan of a region. Undefined for an unknown region. */
export function phonePlanOf(region: string): PhonePlan | undefined {
  const packed = packedOf(region);
  if (!packed) return undefined;
  const types = listAt(packed, AT.types);
  const [landline = '', mobile = '', ...others] = types.map(patternOf);
  const transform = textAt(packed, AT.transform);
  const prefix = textAt(packed, AT.prefix) || textAt(packed, AT.dialled);
  const example = (examples as Readonly<Record<string, string>>)[region];
  return {
    ...(example !== undefined && { example }),
    code: textAt(packed, AT.code),
    any: textAt(packed, AT.any),
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
  const packed: unknown = Object.hasOwn(metadata.countries, region)
    ? Reflect.get(metadata.countries, region) // typed without what is packed
    : undefined;
  return isPacked(packed) ? packed : undefined;
}

/** The text at a position; empty for 0 or nothing. */
function textAt(packed: Packed, position: number): string {
  const text = packed[position];
  return typeof text === 'string' ? text : '';
}

/** The list at a position; empty for 0 or nothing. */
function listAt(packed: Packed, position: number): Packed {
  const list = packed[position];
  return isPacked(list) ? list : [];
}

function isPacked(value: unknown): value is Packed {
  return Array.isArray(value);
}

function patternOf(type: unknown): string {
  return isPacked(type) ? textAt(type, TYPE_AT.pattern) : '';
}

// A type without lengths has those of the region.
function lengthsOf(type: unknown, packed: Packed): readonly number[] {
  if (!isPacked(type) || patternOf(type) === '') return [];
  const own = listAt(type, TYPE_AT.lengths);
  return (own.length > 0 ? own : listAt(packed, LENGTHS_AT)).map(Number);
}

// Regions that share a calling code share the groups of the one that leads it.
function groupsOf(packed: Packed): PhonePlan['groups'] {
  const codes = metadata.country_calling_codes as Readonly<Record<string, readonly string[]>>;
  const leading = packedOf(codes[textAt(packed, AT.code)]?.[0] ?? '');
  const [own, shared] = [packed, leading].map((one) => one?.[AT.groups] || undefined);
  const rule = (own ? packed : leading)?.[AT.rule];
  const groups = own ?? shared;
  return (isPacked(groups) ? groups : []).filter(isPacked).map((group) => {
    const start = listAt(group, GROUP_AT.starts).at(-1);
    const prefixed = textAt(group, GROUP_AT.rule) || (typeof rule === 'string' ? rule : '');
    const shown = textAt(group, GROUP_AT.shown);
    const whole = textAt(group, GROUP_AT.whole);
    return [
      whole,
      typeof start === 'string' ? start : '',
      prefixed ? shown.replace(/(\$\d)/, prefixed) : shown,
    ] as const;
  });
}
