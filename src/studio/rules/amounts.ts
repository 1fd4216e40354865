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
  if (!key.endsWith('Cents')) return '';
  if (typeof value !== 'number' || !/^[A-Z]{3}$/.test(currency)) return '';
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(value / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
