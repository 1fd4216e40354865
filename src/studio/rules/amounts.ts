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

const formats = new Map<string, Intl.NumberFormat>();

/** Kept, as a table needs that of its currency several times in each row. */
function formatOf(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

const digitsOf = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 0;

/** An amount without its currency, to be typed: `45.00`. */
export function writeAmount(value: number, currency: string): string {
  const digits = digitsOf(currency);
  return (value / 10 ** digits).toFixed(digits);
}

/** Signs may group thousands, always the same one, and a comma or a point that groups nothing comes before the decimals. */
const WRITTEN = /^([1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\2\d{3})?|\d{1,9})(?:(?!\2\d)[.,](\d*))?$/;

/** A comma before three digits, which groups thousands unless the currency has so many decimals. */
const ONE_COMMA = /^[1-9]\d{0,2},\d{3}$/;

/**
 * Returns the smallest parts of a currency in an amount as people type it: `45`, `45.00`, `45,00` or `CA$1,399.00`. Unclear if a comma may
 * come before thousands or decimals; undefined for other texts.
 */
export function readAmount(typed: string, currency: string): number | 'unclear' | undefined {
  const digits = digitsOf(currency);
  const amount = withoutName(typed, currency);
  if (digits >= 3 && ONE_COMMA.test(amount)) return 'unclear';
  const [, whole, , decimals = ''] = WRITTEN.exec(amount) ?? [];
  if (whole === undefined || decimals.length > digits) return undefined;
  return Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(digits, '0'));
}

/** A short form of a currency before an amount, such as `Rs.` or `kr.` */
const SHORT_FORM = /^\p{L}{1,3}\.\s*(?=\d)/u;

/** An amount without the code, the sign or the name of its currency before or after it. Other words stay. */
function withoutName(typed: string, currency: string): string {
  const names = namesOf(currency);
  const text = typed.trim().toLowerCase();
  const first = names.find((name) => text.startsWith(name)) ?? '';
  const rest = text.slice(first.length).replace(first === '' ? SHORT_FORM : /^\.?\s*/, '');
  const last = names.flatMap((name) => [name, `${name}.`]).find((name) => rest.endsWith(name)) ?? '';
  return rest.slice(0, rest.length - last.length).trim();
}

/** `cad`, `ca$` and `$`, the longest first. */
function namesOf(currency: string): readonly string[] {
  const [sign = currency, narrow = currency] = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value,
  );
  return [currency, currency.slice(0, 2) + narrow, sign, narrow]
    .map((name) => name.toLowerCase())
    .toSorted((one, other) => other.length - one.length);
}
