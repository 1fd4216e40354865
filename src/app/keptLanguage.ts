import type { PageBoot } from '../contract/pageBoot.ts';
import { attempt } from '../lib/attempt.ts';

/** Keeps the language for this tab, where there are no cookies. With blocked storage it is the browser's. */
export const STORAGE_KEY = 'stepwright:language';

/**
 * Returns the URL in the language of this tab, if the server could not know it: browsers may block cookies. Undefined
 * if the page is in the right language already.
 */
export function addressInKeptLanguage({ locale, localeSource, config }: PageBoot): string | undefined {
  if (localeSource === 'query') {
    attempt(() => sessionStorage.setItem(STORAGE_KEY, locale));
    return undefined;
  }
  const kept = attempt(() => sessionStorage.getItem(STORAGE_KEY));
  if (localeSource === 'kept' || !kept || kept === locale || !config.locales.includes(kept)) return undefined;
  const address = new URL(location.href);
  address.searchParams.set('lng', kept);
  return address.href;
}
