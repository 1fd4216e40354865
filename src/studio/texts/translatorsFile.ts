import { readCsv, writeCsv } from '../../product/translation/exchange/csv/csvFile.ts';
import { checkReceived } from '../../product/translation/exchange/checkReceived.ts';
import type { ImportProblem, TakenText } from '../../product/translation/exchange/exchangedTexts.ts';
import {
  languageOf,
  MOST_BYTES,
  problemsOfSource,
  readReceived,
} from '../../product/translation/exchange/matchReceived.ts';
import { noteTexts } from '../../product/translation/exchange/noteTexts.ts';
import { readXliff } from '../../product/translation/exchange/xliff/readXliff.ts';
import { writeXliff } from '../../product/translation/exchange/xliff/writeXliff.ts';
import {
  type Project,
  type Translation,
  type TranslationText,
} from '../../product/translation/listTranslationTexts.ts';

/** A translator's file, compared with the draft. */
export interface ReadImport {
  /** Reasons to take nothing of it. */
  readonly problems: readonly ImportProblem[];
  /** Translations that differ from those of the draft, or are in another state. */
  readonly changed: readonly TakenText[];
  /** Texts that are left as they are, with the reason. */
  readonly left: readonly string[];
  /** How many texts of the file are not translated in it. */
  readonly untranslated: number;
}

/** The formats of translators' files, as `stepwright translations` has them. */
export const FORMATS = {
  csv: { ending: 'csv', type: 'text/csv', write: writeCsv, read: readCsv },
  xliff: { ending: 'xlf', type: 'application/xliff+xml', write: writeXliff, read: readXliff },
} as const;

export type Format = keyof typeof FORMATS;

/** The format of a file by its name, as the command line takes it. */
export const formatOf = (file: string): Format => (/\.csv$/i.test(file) ? 'csv' : 'xliff');

/** Writes texts as `stepwright translations export` does, those inside definitions too, without the sources that show them. */
export function fileOf(
  format: Format,
  { files }: Project,
  { translation, texts }: { readonly translation: Translation; readonly texts: readonly TranslationText[] },
): string {
  const noted = noteTexts(texts, { files, uses: [], language: translation.language });
  return FORMATS[format].write(translation, noted);
}

interface Reader {
  readonly format: Format;
  readonly translation: Translation;
  /** Those that the page lists. */
  readonly texts: readonly TranslationText[];
  readonly mayWrite: MayWrite;
}

/** Reads a file as `stepwright translations import` does. Throws the reason that it cannot be read, to follow its name. */
export function readImport(
  content: Uint8Array,
  project: Project,
  { format, translation, texts, mayWrite }: Reader,
): ReadImport {
  const { language } = translation;
  if (content.length > MOST_BYTES)
    throw new Error(
      `has ${content.length} bytes, and at most ${MOST_BYTES} are read: export a part of the texts`,
    );
  const received = readReceived(content, FORMATS[format].read);
  const given = languageOf(received, project);
  if (given !== language)
    throw new Error(`is in “${given}”, and this page shows “${language}”: choose its language above first`);
  const checked = checkReceived(received, texts, language);
  const changed = checked.taken.filter(
    ({ text, target, state }) => target !== text.target || state !== text.state,
  );
  const reasons = changed.map((one) => ({ one, reason: reasonToLeave(one, mayWrite) }));
  return {
    problems: [...problemsOfSource(received, translation), ...checked.problems],
    changed: reasons.filter(({ reason }) => reason === undefined).map(({ one }) => one),
    left: [
      ...checked.changed.map((place) => `${place}: its source has other placeholders now`),
      ...reasons.flatMap(({ one, reason }) => (reason === undefined ? [] : [`${one.text.place}: ${reason}`])),
    ],
    untranslated: checked.left,
  };
}

type MayWrite = (text: TranslationText) => boolean;

function reasonToLeave({ text }: TakenText, mayWrite: MayWrite): string | undefined {
  return mayWrite(text) ? undefined : 'none of your roles allows a change of it';
}
