import { didYouMean } from '@stepwright/checker';
import { splitWords, type TranslationText } from '../listTranslationTexts.ts';
import { isSameJson } from '../../../lib/isSameJson.ts';
import {
  splitPlaceholders,
  type ImportProblem,
  type ReceivedFile,
  type ReceivedText,
  type TakenLine,
  type TakenText,
} from './exchangedTexts.ts';
import { findTextProblem } from './findTextProblem.ts';
import { findPluralProblems } from './findPluralProblems.ts';

export interface CheckedImport {
  readonly problems: readonly ImportProblem[];
  readonly taken: readonly TakenText[];
  /** How many texts of the file nobody has translated yet, or since their source changed. */
  readonly left: number;
  /** Names of texts that are not taken: since the export, their source has other placeholders. */
  readonly changed: readonly string[];
}

/** Compares a translator's file with today's texts. All of it is taken or, with a single problem, none. */
export function checkReceived(
  received: ReceivedFile,
  texts: readonly TranslationText[],
  language: string,
): CheckedImport {
  const known = new Map(texts.map((text) => [text.place, text]));
  const rows = received.texts.map((one) => readRow(one, known.get(one.place)));
  const matched = rows.flatMap((row) => (row.kind === 'known' ? [row] : []));
  const unknown = rows.flatMap(({ kind, received: one }) =>
    kind === 'unknown' ? [describeUnknown(one, [...known.keys()])] : [],
  );
  const translated = matched.flatMap((row) => takenFrom(row));
  const [changed = [], taken = []] = [true, false].map((is) =>
    translated.filter((one) => hasOtherPlaceholders(one) === is),
  );
  // A text that the project has already passed these checks, or was written by hand.
  const wrong = taken.flatMap((one) => {
    const message = one.target === one.text.target ? undefined : findTextProblem(one);
    return message === undefined ? [] : [{ line: one.line, message: `${one.text.place} ${message}` }];
  });
  return {
    problems: [
      ...received.problems,
      ...unknown,
      ...findRepeats(received.texts),
      ...wrong,
      ...findPluralProblems(taken, texts, language),
    ].toSorted((one, other) => one.line - other.line),
    taken,
    left: matched.length - translated.length,
    changed: changed.map(({ text }) => text.place),
  };
}

type Row =
  | { readonly kind: 'unknown'; readonly received: ReceivedText }
  | { readonly kind: 'known'; readonly received: ReceivedText; readonly text: TranslationText };

function readRow(received: ReceivedText, text: TranslationText | undefined): Row {
  return text ? { kind: 'known', received, text } : { kind: 'unknown', received };
}

/**
 * A row counts as translated if its target is not empty, and is said to be translated or differs from what was sent: many tools write the
 * target and leave the state as it is.
 */
function takenFrom({ received, text }: Extract<Row, { kind: 'known' }>): readonly TakenLine[] {
  const { line, state } = received;
  const source = received.source;
  const target = normalized(received.target, text);
  if (target.trim() === '') return [];
  const isNew = state === 'new' && target !== source;
  const isAgain = state === 'outdated' && target !== text.target;
  if (state === 'new' || state === 'outdated')
    return isNew || isAgain ? [{ line, text, source, target, state: 'translated' }] : [];
  return [{ line, text, source, target, state }];
}

function hasOtherPlaceholders({ text, source }: TakenText): boolean {
  return source !== text.source && !isSameJson(placeholdersIn(source), placeholdersIn(text.source));
}

function placeholdersIn(text: string): readonly string[] {
  const found = splitPlaceholders(text).flatMap(({ kind, text: name }) => (kind === 'text' ? [] : [name]));
  return found.toSorted();
}

/** Letters and their accents as one, as files of the project have them; the commas of any script between words. */
function normalized(target: string, { isWords }: TranslationText): string {
  const written = target.normalize('NFC');
  return isWords === true ? splitWords(written).join(', ') : written;
}

function describeUnknown({ line, place }: ReceivedText, places: readonly string[]): ImportProblem {
  const shown = place.length > LONGEST_NAME ? `${place.slice(0, LONGEST_NAME)}…` : place;
  const near = place.length > LONGEST_NAME ? '' : didYouMean(place, places);
  return { line, message: `There is no text ${shown} today${near}` };
}

const LONGEST_NAME = 200;

function findRepeats(texts: readonly ReceivedText[]): readonly ImportProblem[] {
  const first = new Map<string, ReceivedText>();
  return texts.flatMap((one) => {
    const before = first.get(one.place);
    if (!before) first.set(one.place, one);
    if (!before || before.target === one.target) return [];
    return [{ line: one.line, message: `${one.place} was translated in another way in line ${before.line}` }];
  });
}
