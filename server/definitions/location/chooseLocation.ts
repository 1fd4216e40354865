import type { LanguageSource } from '../../../src/contract/pageBoot.ts';
import type { MarketDefinition } from '../../../src/product/definitions.ts';
import { findLanguage, findTag, listAccepted, matchLanguage } from '../../platform/http/acceptLanguage.ts';

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

/** The language of a page, one of those that are offered: asked for, kept, the browser's, or the first. */
export function chooseLanguage(
  offered: readonly string[],
  { language, keptLanguage, accepted }: LocationPreferences,
): { readonly locale: string; readonly source: LanguageSource } {
  const asked = findLanguage(offered, language);
  if (asked !== undefined) return { locale: asked, source: 'query' };
  const kept = findLanguage(offered, keptLanguage);
  if (kept !== undefined) return { locale: kept, source: 'kept' };
  const locale = matchLanguage(offered, accepted);
  if (locale !== undefined) return { locale, source: 'browser' };
  return { locale: offered[0] ?? 'en-US', source: 'default' };
}

function hasTag(locales: readonly string[], wanted: string | undefined): boolean {
  return findTag(locales, wanted) !== undefined;
}
