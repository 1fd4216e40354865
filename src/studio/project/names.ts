import { APPLY_FLOW, OWNER_FLOW, UPDATE_FLOW } from '../../contract/flows.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const currencies = new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' });
const languages = new Intl.DisplayNames('en', { type: 'language' });

const NAMES = { region: regions, currency: currencies, language: languages } as const;

/** The English name of a region, currency or language by its code; empty for a code without one. */
export function nameOfCode(type: keyof typeof NAMES, code: string): string {
  try {
    const name = NAMES[type].of(type === 'region' ? code.toUpperCase() : code) ?? code;
    return name.toUpperCase() === code.toUpperCase() ? '' : name;
  } catch {
    // While a code is typed, it is none yet.
    return '';
  }
}

/** The English name of a market's country, if its id is that of a country; else the id. */
export function nameOfMarket(market: string): string {
  return /^[a-z]{2}$/.test(market) ? (regions.of(market.toUpperCase()) ?? market) : market;
}

export const nameOfPortal = (portal: string): string => withCapital(portal);

/** Words as they begin a sentence or a title. */
export const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Flows whose ids are no name for them. */
const FLOWS: Readonly<Record<string, string>> = {
  [APPLY_FLOW]: 'Application',
  [OWNER_FLOW]: 'Partners of a business',
  [UPDATE_FLOW]: 'Changes of an application',
  'step-ups': 'Step-ups',
  bank: 'Bank account',
  'tax-business': 'Tax form of a business',
  'tax-person': 'Tax form of a person',
};

const NAMES_OF_FLOWS: ReadonlySet<string> = new Set(Object.values(FLOWS));

/** The English name of a flow; the words of its id if it has none, with the id if another flow may have that name. */
export function nameOfFlow(flow: string): string {
  const own = Object.hasOwn(FLOWS, flow) ? FLOWS[flow] : undefined;
  const words = withCapital(flow.replaceAll('-', ' '));
  return own ?? (NAMES_OF_FLOWS.has(words) ? `${words} (${flow})` : words);
}

/** The English name of a currency with its code; the code for one that has no name. */
export function nameOfCurrency(code: string): string {
  const name = currencies.of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}

export function nameOfLanguage(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Names of programs in words: `websiteCollection` is "website collection". Codes such as `COUNTER_TOP`, `legalURL` or `street-address` stay. */
export const wordsIn = (name: string): string =>
  name
    .replaceAll(/\b[a-z][a-z\d]*(?:[A-Z][a-z\d]+)+\b/g, (camel) =>
      camel.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .replaceAll(/\burl\b/g, 'URL');

/** The words for a question that has no label. */
export const sayPointer = (pointer: string): string => wordsIn(nameOfPointer(pointer));

/** A question's pointer in words, in which the items of a list are "each entry". */
export function nameOfPointer(pointer: string): string {
  return pointer.slice(1).replaceAll('*', 'each entry').replaceAll('/', ' › ');
}

const LIST = new Intl.ListFormat('en');

/** Names with commas between them, and "and" before the last one. */
export const joinWithAnd = (names: Iterable<string>): string => LIST.format(names);

const CHOICE = new Intl.ListFormat('en', { type: 'disjunction' });

/** The same with "or" before the last one. */
export const joinWithOr = (names: Iterable<string>): string => CHOICE.format(names);

/** A number with its word, in the plural for any other than one. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
