import Negotiator from 'negotiator';

const ANY_LANGUAGE = '*';

/** Lists the tags of an Accept-Language header, the most wanted first. */
export function listAccepted(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  const tags = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return tags.filter((tag) => tag !== ANY_LANGUAGE);
}

/** Returns the offered locale that an Accept-Language header wants most: the same one, else one of the same language. */
export function matchLanguage(offered: readonly string[], header: string | undefined): string | undefined {
  for (const tag of listAccepted(header)) {
    const locale = findTag(offered, tag) ?? offered.find((item) => languageOf(item) === languageOf(tag));
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/** Returns the locale that is the same tag, whatever its case. */
export function findTag(locales: readonly string[], wanted: string | undefined): string | undefined {
  return wanted === undefined
    ? undefined
    : locales.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
}

/** The same for a tag that may name no country: `ja` is the first locale of that language. */
export function findLanguage(locales: readonly string[], wanted: string | undefined): string | undefined {
  const same = findTag(locales, wanted);
  if (same !== undefined || wanted === undefined || wanted.includes('-')) return same;
  return locales.find((locale) => languageOf(locale) === languageOf(wanted));
}

function languageOf(tag: string): string | undefined {
  return tag.split('-')[0]?.toLowerCase();
}
