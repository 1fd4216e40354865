import type { StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { describeFileIn } from '../project/describeFile.ts';
import { sayPointer } from '../project/names.ts';
import { askedPointer } from '../project/schemaPath.ts';
import { INNER_QUOTES, labelOf, titleOfStep, type TextsOf } from '../steps/stepTexts.ts';

interface Known extends TextsOf {
  readonly files: DefinitionFiles;
  readonly steps: Readonly<Record<string, StepDefinition>>;
}

/** The name of a change as people read it: with labels and titles in place of pointers, keys of texts and paths of files, and titles before ids of steps. */
export function sayChange(name: string, known: Known): string {
  return name
    .split(' ')
    .map((word, index, words) => sayWord(word, words.slice(0, index).join(' '), known))
    .join(' ');
}

/** The words before an id of a step: an id of one word may be just that word elsewhere. */
const BEFORE_STEP: ReadonlySet<string> = new Set(['Change when', 'Leave out', 'Change a condition of']);

function sayWord(word: string, before: string, known: Known): string {
  const { steps, files, locales, language } = known;
  const [file] = /^(?:schemas|locales)\/.+\.json$/.exec(word) ?? [];
  if (file !== undefined) return `“${describeFileIn({ files, locales }, file, INNER_QUOTES)}”`;
  if (/^(?:\/[\w*]+)+$/.test(word)) return sayQuestion(word, known);
  const [step = '', ...names] = word.split('.');
  if (names.length > 0 && Object.hasOwn(steps, step)) return sayQuestion(`/${names.join('/')}`, known);
  // The market that is shown may not have the step.
  const title = titleOfStep(locales, language, word);
  return title !== '' && (word.includes('-') || BEFORE_STEP.has(before)) ? `“${title}” (${word})` : word;
}

function sayQuestion(pointer: string, { steps, ...texts }: Known): string {
  const step = Object.values(steps).find((one) => askedPointer(one.schema, pointer) !== undefined);
  const label = step && labelOf(texts, step.id, pointer);
  return label === undefined ? sayPointer(pointer) : `“${label}”`;
}
