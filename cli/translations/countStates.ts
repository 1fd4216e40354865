import { TRANSLATION_STATES, type TranslationState } from '../../src/product/translation/translationState.ts';
import type { TranslationText } from '../../src/product/translation/listTranslationTexts.ts';

export type StateCounts = Readonly<Record<TranslationState, number>>;

/** How many texts are in each state. */
export function countStates(texts: readonly TranslationText[]): StateCounts {
  const count = (state: TranslationState) => texts.filter((text) => text.state === state).length;
  return {
    new: count('new'),
    outdated: count('outdated'),
    translated: count('translated'),
    reviewed: count('reviewed'),
    final: count('final'),
  };
}

/** Percentage of texts that are translated from today's source. It is 100 only if all are. */
export function percentDone(texts: readonly TranslationText[]): number {
  const open = texts.filter(({ state }) => state === 'new' || state === 'outdated').length;
  return texts.length === 0 ? 100 : Math.floor(((texts.length - open) / texts.length) * 100);
}

/** One line for each file with its counts by state, below a line of names. */
export function tabulateStates(texts: readonly TranslationText[]): readonly string[] {
  const byFile = Map.groupBy(texts, ({ folder, file }) => `${folder}/${file}`);
  const rows = [...byFile].map(([file, own]) => [file, countStates(own)] as const);
  const width = Math.max(...rows.map(([file]) => file.length), 0);
  const line = (file: string, cells: readonly (string | number)[]) =>
    `  ${file.padEnd(width)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
  return [
    line('', TRANSLATION_STATES),
    ...rows.map(([file, counts]) =>
      line(
        file,
        TRANSLATION_STATES.map((state) => counts[state]),
      ),
    ),
  ];
}
