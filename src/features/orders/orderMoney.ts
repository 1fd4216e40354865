/** Writes amounts in the smallest part of a currency as the language does. */
export function orderMoney(locale: string, currency: string): (cents: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // What is called cents is the smallest part of the currency: yen have none, and there are a thousand fils in a dinar.
  const smallest = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0);
  return (cents) => format.format(cents / smallest);
}
