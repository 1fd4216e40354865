import type { StepDefinition } from '@stepwright/engine';
import { describeFileIn } from '../project/describeFile.ts';
import { sayPointer } from '../project/names.ts';
import { askedPointer } from '../project/schemaPath.ts';
import { INNER_QUOTES, labelOf, nameOfStep, type TextsOf } from '../steps/stepTexts.ts';

interface Known extends TextsOf {
  readonly steps: Readonly<Record<string, StepDefinition>>;
}

/** The name of a change as people read it: with labels and titles in place of pointers, keys of texts, ids of steps and paths of files. */
export function sayChange(name: string, known: Known): string {
  return name
    .split(' ')
    .map((word) => sayWord(word, known))
    .join(' ');
}

function sayWord(word: string, known: Known): string {
  const { steps, locales, language } = known;
  const [file] = /^(?:schemas|locales)\/.+\.json$/.exec(word) ?? [];
  if (file !== undefined) return `“${describeFileIn({ locales }, file, INNER_QUOTES)}”`;
  if (/^(?:\/[\w*]+)+$/.test(word)) return sayQuestion(word, known);
  const [step = '', ...names] = word.split('.');
  if (!Object.hasOwn(steps, step)) return word;
  if (names.length > 0) return sayQuestion(`/${names.join('/')}`, known);
  // Ids of one word may be just that word.
  return step.includes('-') ? `“${nameOfStep(locales, language, step)}”` : word;
}

function sayQuestion(pointer: string, { steps, ...texts }: Known): string {
  const step = Object.values(steps).find((one) => askedPointer(one.schema, pointer) !== undefined);
  const label = step && labelOf(texts, step.id, pointer);
  return label === undefined ? sayPointer(pointer) : `“${label}”`;
}
