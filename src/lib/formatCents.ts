/** An amount in the currency's smallest unit, as people write it: of yen there are no parts, of a dinar there are a thousand. */
export function formatCents(locale: string, currency: string, amount: number): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(inMainUnit(currency, amount));
}

/** An amount in the currency's main unit: `29.5` for 2950 cents. */
export function inMainUnit(currency: string, amount: number): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0);
}
