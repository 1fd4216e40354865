const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that have a name and are no country: unions, test data, and parts that other countries' codes cover. */
const NO_COUNTRIES = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

/** Whether ISO 3166-1 has a country of this code, such as `GB`. Another name of one, such as `UK`, is none. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return false;
  return COUNTRIES.of(code) !== undefined && new Intl.Locale('und', { region: code }).region === code;
}

const ORDERS = ['MDY', 'DMY', 'YMD'] as const;

/** The order in which the language of a country that most people speak there writes a date; undefined if `Intl` does not know it. */
export function dateOrderIn(country: string): (typeof ORDERS)[number] | undefined {
  // With its script, a tag would be that of the language anywhere.
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const tag = `${language}-${country}`;
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return undefined;
  const parts = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts();
  const order = parts
    .flatMap(({ type }) => (/^(?:year|month|day)$/.test(type) ? type.charAt(0) : []))
    .join('');
  return ORDERS.find((one) => one === order.toUpperCase());
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The countries of ISO 3166-1, by code. */
export function listCountries(): readonly string[] {
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
}

/** ISO 4217 keeps it for tests, and `Intl` does not list it. */
const TEST_CURRENCY = 'XTS';

/** The currencies of ISO 4217. */
export function listCurrencies(): readonly string[] {
  return [...Intl.supportedValuesOf('currency'), TEST_CURRENCY];
}
