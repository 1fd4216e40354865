import { type Finding, readLocaleList } from '@stepwright/engine/authoring';
import type { CheckInput } from '../checkInput.ts';
import { localesOf, mergedTexts, ownTexts, spokenLocales } from '../texts/spokenLocales.ts';
import { textFinding } from '../texts/textFinding.ts';
import { codesOf } from './checkFormats.ts';

/**
 * The file with the sentences of declared formats, by code: pages fetch it for definitions that name such a format. Those
 * that pages have anyway, because their steps name the formats, are among the other errors.
 */
const FORMAT_TEXTS = 'formats';

/** Every code of a declared format that a variant names has a sentence in each of its languages. */
export function checkFormatTexts(input: CheckInput): readonly Finding[] {
  const { locales, resolution } = input;
  const named = Object.keys(resolution.definition.formats ?? {});
  const codes = named.flatMap((name) => {
    const declaration = resolution.formats[name];
    return declaration ? codesOf(declaration) : [];
  });
  const listed = localesOf(input).filter((locale) => Object.hasOwn(readLocaleList(locales), locale));
  return listed.flatMap((locale) => {
    const texts = {
      ...mergedTexts(locales, locale, 'errors'),
      ...mergedTexts(locales, locale, FORMAT_TEXTS),
    };
    return codes
      .filter((code) => texts[code] === undefined)
      .map((code) =>
        textFinding(
          locales,
          'text-missing',
          { locale, name: FORMAT_TEXTS, key: code },
          `"${code}" has no text`,
        ),
      );
  });
}

/** No sentence is for a code that no declared format gives. */
export function checkUnusedFormatTexts(inputs: readonly CheckInput[]): readonly Finding[] {
  const [first] = inputs;
  if (!first) return [];
  const codes = declaredCodes(inputs);
  return spokenLocales(inputs).flatMap((locale) =>
    Object.keys(ownTexts(first.locales, locale, FORMAT_TEXTS))
      .filter((key) => !codes.has(key))
      .map((key) => {
        const location = { locale, name: FORMAT_TEXTS, key };
        return textFinding(
          first.locales,
          'text-unused',
          location,
          `No declared format gives the code "${key}"`,
        );
      }),
  );
}

/** The codes of every format that is declared somewhere. */
export function declaredCodes(inputs: readonly CheckInput[]): ReadonlySet<string> {
  return new Set(inputs.flatMap(({ resolution }) => Object.values(resolution.formats).flatMap(codesOf)));
}
