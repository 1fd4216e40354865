interface Currency {
  readonly sign: string;
  readonly name: string;
  /** Where the language writes the sign. */
  readonly side: 'before' | 'after';
  /** Number of digits after the decimal sign: 2 for cents. */
  readonly digits: number;
}

/** Describes a currency in a language. */
export function describeCurrency(locale: string, currency: string): Currency {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const types = format.formatToParts(1).map(({ type }) => type);
  const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
  return {
    sign,
    name: new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency,
    side: types.indexOf('currency') < types.indexOf('integer') ? 'before' : 'after',
    digits: format.resolvedOptions().maximumFractionDigits ?? 0,
  };
}
