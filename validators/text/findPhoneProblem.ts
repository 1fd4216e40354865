import phonePatterns from '../data/phonePatterns.json' with { type: 'json' };

// The library's own patterns and none of its code: it would read any spelling of any country, ours is always ten digits.
const COUNTRIES = Object.entries(phonePatterns).map(([region, { person, other }]) => ({
  region,
  person: new RegExp(`^(?:${person})$`),
  other: new RegExp(`^(?:${other})$`),
}));

// Characters that people and address books put around the digits, among them invisible marks of text direction.
const IGNORED = /[ \u00A0\u202F().\-\u2010-\u2015\u2212\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** A number without what people put around its digits. */
export function compactPhone(value: string): string {
  return value.replace(IGNORED, '');
}

/** Ten digits without country code, when the text holds them. */
export function normalisePhone(value: string): string {
  const compact = compactPhone(value);
  return /^(?:\+?1)?[0-9]{10}$/.test(compact) ? compact.slice(-10) : compact;
}

/**
 * Validates a North American number; with `region`, it must belong to that country.
 * Mobile and fixed numbers share area codes there, so "mobile" can only mean: not toll-free, premium or personal.
 */
export function findPhoneProblem(
  value: string,
  region?: string,
): 'characters' | 'digits' | 'invalid' | 'kind' | 'region' | undefined {
  const digits = normalisePhone(value);
  if (!/^\+?[0-9]*$/.test(digits)) return 'characters';
  if (!/^[0-9]{10}$/.test(digits)) return 'digits';
  const country = COUNTRIES.find(({ person, other }) => person.test(digits) || other.test(digits));
  if (!country) return 'invalid';
  if (!country.person.test(digits)) return 'kind';
  return region === undefined || country.region === region ? undefined : 'region';
}
