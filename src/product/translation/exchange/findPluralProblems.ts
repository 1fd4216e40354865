import { pluralFormsOf, withoutPlural } from '@stepwright/checker';
import type { TranslationText } from '../listTranslationTexts.ts';
import type { ImportProblem, TakenLine } from './exchangedTexts.ts';

/** All plural forms of a text are translated together: a language without one would show another language for some numbers. */
export function findPluralProblems(
  taken: readonly TakenLine[],
  texts: readonly TranslationText[],
  language: string,
): readonly ImportProblem[] {
  const here = new Set(taken.map(({ text }) => text.place));
  const done = new Set(texts.filter(({ state }) => state !== 'new').map(({ place }) => place));
  const plurals = taken.filter(({ text }) => text.pluralForm !== undefined);
  const byStem = Map.groupBy(plurals, ({ text }) => withoutPlural(text.place));
  return [...byStem].flatMap(([stem, forms]) => {
    const missing = pluralFormsOf(language).filter((form) => {
      const place = `${stem}_${form}`;
      return !here.has(place) && !done.has(place);
    });
    if (missing.length === 0) return [];
    const line = forms[0]?.line ?? 0;
    return [{ line, message: `${stem} lacks the plural forms ${missing.join(', ')} of ${language}` }];
  });
}
