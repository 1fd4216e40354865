import localeList from '../../locales/locales.json';
import { PSEUDO_LOCALE, pseudoTexts } from '@stepwright/engine';
import { mergeTexts } from '../lib/mergeTexts.ts';
import { LATER_STEPS } from './laterSteps.ts';

type Texts = Readonly<Record<string, string>>;
type LoadTexts = (locale: string, name: string) => Promise<Texts>;

/** Loads texts of a language that the build does not have: of the pseudo-language, or of one that was published since. */
export async function loadOtherTexts(load: LoadTexts, locale: string, name: string): Promise<Texts> {
  return locale === PSEUDO_LOCALE ? loadPseudoTexts(load, name) : fetchTexts(locale, name);
}

/**
 * Loads the texts of the pseudo-language, derived from every English text: a key of one market only is shown in
 * brackets too, and only texts without an English file remain visible.
 */
async function loadPseudoTexts(load: LoadTexts, name: string): Promise<Texts> {
  const english = Object.keys(localeList).filter((locale) => locale.startsWith('en-'));
  const layers = await Promise.all(english.map((locale) => load(locale, name)));
  return pseudoTexts(mergeTexts(layers));
}

/** Fetches the texts of a published language. Its files are whole: none is cut for later steps. */
async function fetchTexts(locale: string, name: string): Promise<Texts> {
  if (name === LATER_STEPS) return {};
  const response = await fetch(`/published-texts/languages/${locale}/${name}`);
  if (!response.ok) throw new Error(`The texts of ${locale} were answered with ${response.status}`);
  return response.json();
}
