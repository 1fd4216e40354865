import { chainTexts } from '@stepwright/checker';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Translation } from '../translation/listTranslationTexts.ts';
import { speaksTongue, textsOfSet } from './librarySets.ts';

type Sources = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the texts of a set that a language has to translate, by file from the root and key: those that the language which it is translated
 * from has not, or has otherwise. None for a language whose tongue the set has, or if the set is in another tongue than the source.
 */
export function sourcesOfSet(
  { files, locales }: { readonly files: DefinitionFiles; readonly locales: DefinitionFiles },
  set: string,
  { language, from }: Translation,
): Sources {
  if (speaksTongue(files, set, language) || !speaksTongue(files, set, from)) return {};
  const sources = [...textsOfSet(files, set, from)].map(([name, texts]) => {
    const known = chainTexts(locales, from, name);
    const own = Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' && known[key] !== text ? [[key, text] as const] : [],
    );
    return [`locales/${language}/${name}.json`, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(sources.filter(([, own]) => Object.keys(own).length > 0));
}
