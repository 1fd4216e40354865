/** An amount in the currency's smallest unit, as people write it: of yen there are no parts, of a dinar there are a thousand. */
export function formatCents(locale: string, currency: string, amount: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
