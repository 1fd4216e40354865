import { chainTexts, ownTexts, textFiles } from '@stepwright/checker';
import { readLocaleList, type DefinitionFiles } from '@stepwright/engine/authoring';
import { ownMember } from '../../lib/unknownValue.ts';
import { UNSEEN_FILES } from '../../product/translation/listTranslationTexts.ts';

/** A text of a language that is written by hand. */
export interface WrittenText {
  /** Path of the language's file, as `locales/en-CA/steps.json`. */
  readonly file: string;
  readonly key: string;
  /** The text in the language itself; undefined if it has none of its own. */
  readonly own: string | undefined;
  /** The text of the language that it extends; undefined if there is none. */
  readonly inherited: string | undefined;
}

/** The language that another one extends, which it has all texts of that it does not write itself. */
export function parentOf(locales: DefinitionFiles, language: string): string | undefined {
  const parent = ownMember(ownMember(readLocaleList(locales), language), 'extends');
  return typeof parent === 'string' ? parent : undefined;
}

/** Lists all texts of a language, those of the language that it extends included. */
export function listWritten(locales: DefinitionFiles, language: string): readonly WrittenText[] {
  const parent = parentOf(locales, language);
  return textFiles(locales)
    .filter((name) => !UNSEEN_FILES.has(name))
    .toSorted()
    .flatMap((name) => {
      const own = ownTexts(locales, language, name);
      const inherited = parent === undefined ? {} : chainTexts(locales, parent, name);
      return [...new Set([...Object.keys(inherited), ...Object.keys(own)])].map((key) => ({
        file: `locales/${language}/${name}.json`,
        key,
        own: own[key],
        inherited: inherited[key],
      }));
    });
}

/** The text that a finding names by its file and key, as `steps.json#key`, if another language has it and this one does not. */
export function missingText(
  locales: DefinitionFiles,
  language: string,
  sought: string,
): WrittenText | undefined {
  const [, name = '', key = ''] = /^([^/#]+)\.json#(.+)$/.exec(sought) ?? [];
  const isThere = Object.keys(readLocaleList(locales)).some((tag) => ownTexts(locales, tag, name)[key]);
  if (!isThere) return undefined;
  return { file: `locales/${language}/${name}.json`, key, own: undefined, inherited: undefined };
}

/** The texts of a language with one that it lacks, to be written. */
export function withMissing(
  texts: readonly WrittenText[],
  missing: WrittenText | undefined,
): readonly WrittenText[] {
  if (!missing || texts.some(({ file, key }) => file === missing.file && key === missing.key)) return texts;
  return [missing, ...texts];
}
