import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { CountryCode, MetadataJson } from 'libphonenumber-js/core';
import phoneMetadata from '../data/phoneMetadata.json' with { type: 'json' };

// JSON gives arrays where the library's type has tuples.
const METADATA = phoneMetadata as unknown as MetadataJson;

// What people and address books put around the digits, among it invisible marks of text direction.
const IGNORED = /[ \u00A0\u202F().\-\u2010-\u2013\u2212\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Ten digits without country code, when the text holds them. */
export function normalisePhone(value: string): string {
  const compact = value.replace(IGNORED, '');
  return /^(?:\+?1)?[0-9]{10}$/.test(compact) ? compact.slice(-10) : compact;
}

/**
 * Judges a North American number; with `region`, it must belong to that country.
 * Mobile and fixed numbers share area codes there, so "mobile" can only mean: not toll-free, premium or personal.
 */
export function findPhoneProblem(
  value: string,
  region?: string,
): 'characters' | 'digits' | 'invalid' | 'kind' | 'region' | undefined {
  const digits = normalisePhone(value);
  if (!/^\+?[0-9]*$/.test(digits)) return 'characters';
  if (!/^[0-9]{10}$/.test(digits)) return 'digits';
  const number = parsePhoneNumberFromString(`+1${digits}`, toParseOptions(region), METADATA);
  const type = number?.getType();
  if (number?.country === undefined || type === undefined) return 'invalid';
  if (type !== 'FIXED_LINE_OR_MOBILE' && type !== 'MOBILE' && type !== 'FIXED_LINE') return 'kind';
  return region === undefined || number.country === region ? undefined : 'region';
}

function toParseOptions(region: string | undefined): { defaultCountry?: CountryCode } {
  return region === 'US' || region === 'CA' ? { defaultCountry: region } : {};
}
