import {
  chainTexts,
  ownTexts,
  PLURAL_SUFFIX,
  readTranslationRecord,
  type TranslationRecord,
  withoutPlural,
  textFiles,
} from '@stepwright/checker';
import { type DefinitionFiles, readLocaleList } from '@stepwright/engine/authoring';
import { localeChain } from '@stepwright/engine';
import { listUnreleased, readInheritance } from '../inheritance/inheritance.ts';
import { keysIn } from './pluralKeys.ts';
import { listSchemaTexts, type SchemaText } from './textsOfSchemas.ts';
import { isSameTongue } from './tongueOf.ts';
import { type StateOfText, stateOfText } from './translationState.ts';

/** A text of a language that is translated from another one. */
export interface TranslationText extends StateOfText {
  /** Names it in lists, patterns and messages: `locales/ja-JP/steps.json#person.title`. */
  readonly place: string;
  readonly folder: 'schemas' | 'locales';
  /** Below that folder. */
  readonly file: string;
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly source: string;
  readonly target: string | undefined;
  /** Whether it is a list of words, which `source` and `target` join. */
  readonly isWords?: true;
  readonly maxLength?: number;
  /** The plural form, of a text with a number in it. */
  readonly pluralForm?: string;
  readonly seed?: SchemaText['seed'];
}

export interface Project {
  readonly files: DefinitionFiles;
  readonly locales: DefinitionFiles;
}

/** A language and the one that it is translated from. */
export interface Translation {
  readonly language: string;
  readonly from: string;
}

/**
 * Returns the translation whose texts a language shows: its own, or that of a language that it extends. It has a record, or was copied for
 * a market that waits for its release. Undefined for a language that nobody translates.
 */
export function findTranslation({ files, locales }: Project, language: string): Translation | undefined {
  const chain = localeChain(readLocaleList(locales), language);
  const copied = listUnreleased(files).map((market) => readInheritance(files, market)?.languages ?? {});
  for (const one of chain) {
    const from =
      readTranslationRecord(locales, one)?.from ?? copied.find((map) => Object.hasOwn(map, one))?.[one];
    if (from !== undefined && !isSameTongue(from, one)) return { language: one, from };
  }
  return undefined;
}

/** Lists every translation of a project. */
export function listTranslations(project: Project): readonly Translation[] {
  const found = Object.keys(readLocaleList(project.locales)).flatMap(
    (language) => findTranslation(project, language) ?? [],
  );
  return [...new Map(found.map((one) => [one.language, one])).values()];
}

/** Texts that only developers see. */
export const UNSEEN_FILES: ReadonlySet<string> = new Set(['sandbox']);

/** Separates the words of a list. */
const WORDS = ', ';

/**
 * Lists all texts of a translation, each with its source and its state. `missing` names texts that the language has to have and lacks:
 * `ja-JP/steps.json#person.title`, or a whole file.
 */
export function listTranslationTexts(
  project: Project,
  { language, from }: Translation,
  missing: ReadonlySet<string> = new Set(),
): readonly TranslationText[] {
  const { files, locales } = project;
  const { texts: entries = {}, sources: own = {} } = readTranslationRecord(locales, language) ?? {};
  const ofLocales = textFiles(locales)
    .filter((name) => !UNSEEN_FILES.has(name))
    .toSorted()
    .flatMap((name) => listTextsOfFile(locales, { language, from }, { name, missing, own }));
  const ofSchemas = listSchemaTexts({ files, locales, language, from }).map((text) => ({
    ...text,
    folder: 'schemas' as const,
    ...(Array.isArray(text.source) && { isWords: true as const }),
    source: joined(text.source) ?? '',
    // A definition keeps the member of a text that was emptied.
    target: joined(text.target) || undefined,
  }));
  return [...ofLocales, ...ofSchemas].map((text) => {
    const file = `${text.folder}/${text.file}`;
    const entry = Object.hasOwn(entries, file) ? entries[file]?.[text.key] : undefined;
    return { ...text, place: `${file}#${text.key}`, ...stateOfText(text, entry) };
  });
}

function joined(text: SchemaText['target']): string | undefined {
  return typeof text === 'string' ? text : text?.join(WORDS);
}

/** The words of a list that a translator wrote with the commas of any script. */
export function splitWords(text: string): readonly string[] {
  return text
    .split(/[,،、，;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

type LocaleText = Omit<TranslationText, 'place' | 'state'>;

interface FileToList {
  readonly name: string;
  readonly missing: ReadonlySet<string>;
  /** Sources that only this translation has. */
  readonly own: NonNullable<TranslationRecord['sources']>;
}

function listTextsOfFile(
  locales: DefinitionFiles,
  { language, from }: Translation,
  { name, missing, own }: FileToList,
): readonly LocaleText[] {
  const targets = ownTexts(locales, language, name);
  const file = `${language}/${name}.json`;
  const sources = { ...chainTexts(locales, from, name), ...own[`locales/${file}`] };
  const isNeeded = (key: string): boolean =>
    Object.hasOwn(targets, key) || missing.has(`${file}#${key}`) || missing.has(file);
  return keysIn(language, Object.keys(sources))
    .filter(isNeeded)
    .flatMap((key) => {
      const form = PLURAL_SUFFIX.exec(key)?.[0].slice(1);
      const source = sources[key] ?? sources[`${withoutPlural(key)}_other`];
      if (source === undefined) return [];
      return {
        folder: 'locales',
        file,
        key,
        path: key.split('/'),
        source,
        target: targets[key],
        ...(form !== undefined && { pluralForm: form }),
      };
    });
}
