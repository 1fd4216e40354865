import type { FileChange } from '../../contract/studio.ts';
import { isRecord, ownMember, parseJson } from '../../lib/unknownValue.ts';
import { entryOf, type GivenState } from '../../product/translation/translationState.ts';
import { findTextProblem } from '../../product/translation/exchange/findTextProblem.ts';
import { splitWords, type TranslationText } from '../../product/translation/listTranslationTexts.ts';
import { valuesOfTranslation } from '../../product/translation/valuesOfTranslation.ts';
import { setAllInText } from '../project/editText.ts';
import { setTexts } from '../project/stepEdits.ts';
import type { Texts } from '../project/project.ts';
import { asJson } from '../project/schemaPath.ts';

interface WrittenText {
  readonly language: string;
  /** Path of the file, as `locales/fr-CA/steps.json`. */
  readonly file: string;
  readonly key: string;
  readonly text: string | undefined;
  /** The text that it translates; left out for a text that is a source itself. */
  readonly source?: string | undefined;
  readonly state?: GivenState;
}

/** Changes a text, and records from which source it was translated, where the language has such a record. */
export const changeText = (texts: Texts, written: WrittenText): readonly FileChange[] =>
  changeTexts(texts, [written]);

/** The same for several texts: each file is written once. */
export function changeTexts(texts: Texts, written: readonly WrittenText[]): readonly FileChange[] {
  const files = [...Map.groupBy(written, ({ file }) => file)].map(([file, own]) =>
    setTexts(texts, file, Object.fromEntries(own.map(({ key, text }) => [key, text]))),
  );
  const records = [...Map.groupBy(written, ({ language }) => language)].flatMap(([language, own]) => {
    const path = `locales/${language}.translation.json`;
    const record = texts.get(path);
    const entries = own.flatMap(({ file, key, text, source, state }) => {
      if (source === undefined) return [];
      const entry = text === undefined ? undefined : entryOf(source, text, state);
      return [[['texts', file, key], entry] as const];
    });
    if (record === undefined || entries.length === 0) return [];
    return [{ path, text: setAllInText(record, entries) }];
  });
  return [...files, ...records];
}

interface TranslatedText {
  readonly text: TranslationText;
  readonly source: string;
  readonly target: string;
  readonly state: GivenState;
}

/** The same for many translations of a language, those inside definitions too: each file is written once. An empty one is taken away. */
export function changeTranslations(
  texts: Texts,
  language: string,
  written: readonly TranslatedText[],
): readonly FileChange[] {
  const files = [...Map.groupBy(written, ({ text }) => `${text.folder}/${text.file}`)].map(([file, own]) =>
    own[0]?.text.folder === 'schemas'
      ? translateIn(texts, file, own)
      : setTexts(
          texts,
          file,
          Object.fromEntries(own.map(({ text, target }) => [text.key, target === '' ? undefined : target])),
        ),
  );
  const path = `locales/${language}.translation.json`;
  const record = texts.get(path);
  if (record === undefined) return files;
  const entries = written.map(
    ({ text, source, target, state }) =>
      [
        ['texts', `${text.folder}/${text.file}`, text.key],
        target === '' ? undefined : entryOf(source, asListed(text, target), state),
      ] as const,
  );
  return [...files, { path, text: setAllInText(record, entries) }];
}

/** A translation as the list of texts has it once it is written: words with one comma between them. */
export const asListed = ({ isWords }: Pick<TranslationText, 'isWords'>, target: string): string =>
  isWords === true ? splitWords(target).join(', ') : target;

/** The file of a definition with translations of its texts; all else in it stays as it is. */
function translateIn(texts: Texts, path: string, written: readonly TranslatedText[]): FileChange {
  const before = texts.get(path) ?? '{}\n';
  const whole = asJson(parseJson(before) ?? {});
  const values = written.flatMap(({ text, target }) => valuesOfTranslation(text, target, whole));
  // A whole of a language begins once.
  const once = new Map(values.map((value) => [JSON.stringify(value[0]), value]));
  return { path, text: setAllInText(before, [...once.values()]) };
}

/** The text that a translation is derived from, as the draft has it now; undefined if the language is a source itself. */
export function sourceOf(
  texts: Texts,
  { language, file, key }: Omit<WrittenText, 'text'>,
): string | undefined {
  const record = parse(texts.get(`locales/${language}.translation.json`));
  const from = ownMember(record, 'from');
  if (typeof from !== 'string') return undefined;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const list = parse(texts.get('locales/locales.json'));
  for (let tag: unknown = from; typeof tag === 'string'; tag = ownMember(ownMember(list, tag), 'extends')) {
    const text = ownMember(parse(texts.get(`locales/${tag}/${name}`)), key);
    if (typeof text === 'string') return text;
  }
  return undefined;
}

function parse(text: string | undefined): Readonly<Record<string, unknown>> {
  const json = text === undefined ? {} : parseJson(text);
  return isRecord(json) ? json : {};
}

const PLACEHOLDER = /\{\{[^}]*\}\}/g;

/** Why a translation does not fit its source: placeholders that are missing or strange; undefined if it does. */
export function placeholderProblem(source: string, target: string): string | undefined {
  const wanted = new Set(source.match(PLACEHOLDER) ?? []);
  const found = new Set(target.match(PLACEHOLDER) ?? []);
  const missing = [...wanted].filter((one) => !found.has(one));
  const strange = [...found].filter((one) => !wanted.has(one));
  if (missing.length > 0) return `${missing.join(', ')} is missing`;
  return strange.length > 0 ? `${strange.join(', ')} is not in the source` : undefined;
}

/** Why a translation cannot be taken; undefined if it can. */
export const translationProblem = (text: TranslationText, target: string): string | undefined =>
  placeholderProblem(text.source, target) ??
  findTextProblem({ text, source: text.source, target: asListed(text, target), state: 'translated' });
