import type { TranslationText } from '../listTranslationTexts.ts';
import type { GivenState } from '../translationState.ts';

/** A hint for translators about a text. */
export interface TextNote {
  readonly category: 'where' | 'limit' | 'plural' | 'placeholders' | 'words';
  readonly text: string;
}

/** A text as a translator's file has it. */
export interface ReceivedText {
  /** The line in that file. */
  readonly line: number;
  /** Names it: `locales/ja-JP/steps.json#person.title`. */
  readonly place: string;
  /** The source that the translator saw. */
  readonly source: string;
  /** Empty where nobody translated it. */
  readonly target: string;
  readonly state: GivenState | 'new' | 'outdated';
}

/** A translation that is taken: with the source that the translator saw. */
export interface TakenText {
  readonly text: TranslationText;
  readonly source: string;
  readonly target: string;
  readonly state: GivenState;
}

/** The same with its line in the file. */
export interface TakenLine extends TakenText {
  readonly line: number;
}

/** Something that is wrong with a translator's file; the line is 0 for the whole file. */
export interface ImportProblem {
  readonly line: number;
  readonly message: string;
}

/** A translator's file as it was read. */
export interface ReceivedFile {
  readonly from: string;
  readonly language: string;
  readonly texts: readonly ReceivedText[];
  readonly problems: readonly ImportProblem[];
}

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

/** A text in pieces: what a translator writes, and what stays as it is. */
export function splitPlaceholders(
  text: string,
): readonly { readonly kind: 'text' | 'placeholder'; readonly text: string }[] {
  const kept = [...text.matchAll(PLACEHOLDER)];
  const ends = [...kept.map(({ index }) => index), text.length];
  return ends.flatMap((end, position) => {
    const before = kept[position - 1];
    const start = before ? before.index + before[0].length : 0;
    const placeholder = kept[position]?.[0];
    return [
      ...(end > start ? [{ kind: 'text' as const, text: text.slice(start, end) }] : []),
      ...(placeholder === undefined ? [] : [{ kind: 'placeholder' as const, text: placeholder }]),
    ];
  });
}
