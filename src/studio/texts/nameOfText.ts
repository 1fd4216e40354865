import { pathToPointer } from '@stepwright/engine';
import { labelOf, titleOfStep, type TextsOf } from '../steps/stepTexts.ts';
import { describeUse } from './placeOfText.ts';

/** A text in words: the step and the question that show it, or the pages; by the state before if it is gone. File without its language. */
export function nameOfText(file: string, key: string, states: readonly TextsOf[]): string {
  const [step = '', ...names] = key.split('.');
  const first = (find: (texts: TextsOf) => string | undefined) => states.map(find).find(Boolean);
  const title = first(({ locales, language }) => titleOfStep(locales, language, step));
  const question = first((texts) => labelAround(texts, step, names));
  const where = title === undefined ? describeUse(file) : `“${title}”`;
  return question === undefined ? where : `${where} › “${question}”`;
}

/** The label of the question that a key belongs to: that of the nearest names around its end. */
function labelAround(texts: TextsOf, step: string, names: readonly string[]): string | undefined {
  for (let end = names.length - 1; end > 0; end -= 1) {
    const label = labelOf(texts, step, pathToPointer(names.slice(0, end)));
    if (label !== undefined) return label;
  }
  return undefined;
}
