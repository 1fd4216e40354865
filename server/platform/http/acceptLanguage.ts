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

function languageOf(tag: string): string | undefined {
  return tag.split('-')[0]?.toLowerCase();
}
