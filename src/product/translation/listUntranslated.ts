import { ownMember } from '../../lib/unknownValue.ts';
import { createMatcher } from '../inheritance/listOpenItems.ts';
import {
  findTranslation,
  listTranslationTexts,
  type Project,
  type Translation,
  type TranslationText,
} from './listTranslationTexts.ts';

/** A translation that a market shows, with the texts that keep it from being released. */
export interface Untranslated extends Translation {
  readonly texts: readonly TranslationText[];
  /** Those that are new or outdated, and that the market does not let fall back. */
  readonly open: readonly TranslationText[];
}

/** Lists the translations that a market shows. Texts of other markets' files are none of its own. */
export function listUntranslated(project: Project, market: string): readonly Untranslated[] {
  const settings = project.files.get(`markets/${market}/market.json`)?.json;
  const spoken = ownMember(settings, 'locales');
  const languages = Array.isArray(spoken) ? spoken.map(String) : [];
  const mayFallBack = createMatcher(patternsOf(ownMember(settings, 'untranslated')));
  const found = languages.flatMap((language) => findTranslation(project, language) ?? []);
  const translations = new Map(found.map((one) => [one.language, one]));
  return [...translations.values()].map((translation) => {
    const texts = listTranslationTexts(project, translation).filter(
      ({ folder, file }) => folder === 'locales' || !file.startsWith('markets/') || isOf(market, file),
    );
    const open = texts.filter(
      ({ state, place }) => (state === 'new' || state === 'outdated') && !mayFallBack(place),
    );
    return { ...translation, texts, open };
  });
}

function isOf(market: string, file: string): boolean {
  return file.startsWith(`markets/${market}/`);
}

function patternsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
