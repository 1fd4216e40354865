import type { PageBoot } from '../features/shared/pageBoot.ts';

const STORAGE_KEY = 'stepwright:language';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the language that the person chose: in the cookie that the server reads, and for this tab where there are none. */
export function keepLanguage(locale: string): void {
  // Named as the server names it, which over https is with the prefix that no other host can set.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}market=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
  attempt(() => sessionStorage.setItem(STORAGE_KEY, locale));
  // A reload would undo the choice as long as the URL names another language.
  const address = new URL(location.href);
  address.searchParams.delete('lng');
  history.replaceState(history.state, '', address);
}

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

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined; // storage is blocked: the language is the browser's
  }
}
