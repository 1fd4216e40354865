import { writingDirection } from '../lib/writingDirection.ts';
import { attempt } from '../lib/attempt.ts';
import { STORAGE_KEY } from './keptLanguage.ts';

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Marks the page as written in a language, from the side that it begins at, and keeps that choice. */
export function showLanguage(locale: string): void {
  Object.assign(document.documentElement, { lang: locale, dir: writingDirection(locale) });
  keepLanguage(locale);
}

/** Keeps the language that the person chose: in the cookie that the server reads, and for this tab where there are none. */
function keepLanguage(locale: string): void {
  // Named as the server names it, which over https is with the prefix that no other host can set.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}market=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
  attempt(() => sessionStorage.setItem(STORAGE_KEY, locale));
  // A reload would undo the choice as long as the URL names another language.
  const address = new URL(location.href);
  address.searchParams.delete('lng');
  history.replaceState(history.state, '', address);
}
