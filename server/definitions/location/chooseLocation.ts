import Negotiator from 'negotiator';
import type { MarketDefinition } from '../../../src/product/definitions.ts';

const ANY_LANGUAGE = '*';

/** A visitor's preferences: from the URL, from cookies and from the browser's headers. */
export interface LocationPreferences {
  /** Currency in the URL: the strongest preference. */
  readonly currency: string | undefined;
  readonly language: string | undefined;
  /** The visitor's last choice. */
  readonly keptCurrency: string | undefined;
  readonly keptLanguage: string | undefined;
  /** The header Accept-Language. */
  readonly accepted: string | undefined;
}

type Market = Pick<MarketDefinition, 'country' | 'currency' | 'locales'>;

/**
 * Chooses the currency of a visitor's market: the requested one, else that of the requested language, else the stored
 * one, else that of the country of the browser's languages. Undefined without any of them.
 */
export function chooseCurrency(
  markets: readonly Market[],
  preferences: LocationPreferences,
): string | undefined {
  const rows: readonly ((market: Market) => boolean)[] = [
    ({ currency }) => currency === preferences.currency,
    ({ locales }) => hasTag(locales, preferences.language),
    ({ currency }) => currency === preferences.keptCurrency,
    ({ locales }) => hasTag(locales, preferences.keptLanguage),
    ...listAccepted(preferences.accepted).map(
      (tag) => (market: Market) => tag.toUpperCase().endsWith(`-${market.country}`),
    ),
  ];
  for (const fits of rows) {
    const market = markets.find(fits);
    if (market) return market.currency;
  }
  return undefined;
}

export type LanguageSource = 'query' | 'kept' | 'browser' | 'default';

/** The language of a page, one of those that are offered: asked for, kept, the browser's, or the first. */
export function chooseLanguage(
  offered: readonly string[],
  { language, keptLanguage, accepted }: LocationPreferences,
): { readonly locale: string; readonly source: LanguageSource } {
  const asked = findTag(offered, language);
  if (asked !== undefined) return { locale: asked, source: 'query' };
  const kept = findTag(offered, keptLanguage);
  if (kept !== undefined) return { locale: kept, source: 'kept' };
  for (const tag of listAccepted(accepted)) {
    const locale = findTag(offered, tag) ?? offered.find((item) => languageOf(item) === languageOf(tag));
    if (locale !== undefined) return { locale, source: 'browser' };
  }
  return { locale: offered[0] ?? 'en-US', source: 'default' };
}

/** The tags of an Accept-Language header, the most wanted first. */
function listAccepted(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  const tags = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return tags.filter((tag) => tag !== ANY_LANGUAGE);
}

function hasTag(locales: readonly string[], wanted: string | undefined): boolean {
  return findTag(locales, wanted) !== undefined;
}

function findTag(locales: readonly string[], wanted: string | undefined): string | undefined {
  return wanted === undefined
    ? undefined
    : locales.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
}

function languageOf(tag: string): string | undefined {
  return tag.split('-')[0]?.toLowerCase();
}
