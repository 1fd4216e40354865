import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { ownMember, textOf } from '../../lib/unknownValue.ts';

/** The currency of the market that a file belongs to; empty if it belongs to none. */
export function currencyOf(files: DefinitionFiles, path: string): string {
  const market = /markets\/([^/]+)\//.exec(path)?.[1] ?? '';
  return textOf(ownMember(files.get(`markets/${market}/market.json`)?.json, 'currency'));
}

/**
 * An amount in the smallest part of a currency, as visitors read it: the value of a key that ends with `Cents`. Empty for other keys, and for a
 * currency that is not known.
 */
export function amountOf(key: string, value: unknown, currency: string): string {
  if (!isAmount(key, currency) || typeof value !== 'number') return '';
  return formatOf(currency).format(value / 10 ** digitsOf(currency));
}

/** Whether the number of a key is an amount in the smallest part of a known currency. */
export const isAmount = (key: string, currency: string): boolean =>
  key.endsWith('Cents') && /^[A-Z]{3}$/.test(currency);

/** The name of an amount, which people read and write in its currency: without the smallest part. */
export const nameOfAmount = (name: string): string => name.replace(/ cents$/, '');

const formatOf = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency });

const digitsOf = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount without its currency, to be typed: `45.00`. */
export function writeAmount(value: number, currency: string): string {
  const digits = digitsOf(currency);
  return (value / 10 ** digits).toFixed(digits);
}

/** Commas may group thousands, and a comma or a point comes before the decimals. */
const WRITTEN = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,](\d*))?$/;

/** The smallest parts of a currency in an amount as people type it: `45`, `45.00`, `45,00` or `CA$1,399.00`; undefined for other texts. */
export function readAmount(typed: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const [, whole, decimals = ''] = WRITTEN.exec(typed.replaceAll(/[\p{Sc}\p{L}\s]/gu, '')) ?? [];
  if (whole === undefined || decimals.length > digits) return undefined;
  return Number(whole.replaceAll(',', '') + decimals.padEnd(digits, '0'));
}
