import localeList from '../../locales/locales.json';
import { pseudoTexts } from '@stepwright/engine';
import { mergeTexts } from '../lib/mergeTexts.ts';

type LoadTexts = (locale: string, name: string) => Promise<Readonly<Record<string, string>>>;

/**
 * Loads the texts of the pseudo-language, derived from every English text: a key of one market only is shown in
 * brackets too, and only texts without an English file remain visible.
 */
export async function loadPseudoTexts(
  load: LoadTexts,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  const english = Object.keys(localeList).filter((locale) => locale.startsWith('en-'));
  const layers = await Promise.all(english.map((locale) => load(locale, name)));
  return pseudoTexts(mergeTexts(layers));
}
