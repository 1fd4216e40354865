import localeList from '../../locales/locales.json';
import { pseudoTexts } from '../engine/index.ts';

type LoadTexts = (locale: string, name: string) => Promise<Readonly<Record<string, string>>>;

/**
 * Texts of the pseudo-language, made of every English text that there is: a key of one market only is then shown in
 * brackets too, and only what no English file has stands out.
 */
export async function loadPseudoTexts(
  load: LoadTexts,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  const english = Object.keys(localeList).filter((locale) => locale.startsWith('en-'));
  const layers = await Promise.all(english.map((locale) => load(locale, name)));
  return pseudoTexts(Object.assign({}, ...layers) as Record<string, string>); // flat files
}
