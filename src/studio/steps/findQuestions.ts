import type { StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { searchTexts, type FoundText } from '../../product/searchTexts.ts';
import { askedPointer } from '../project/schemaPath.ts';
import { withoutPlaceholders } from '../../lib/withoutPlaceholders.ts';
import { chainOf, type TextsOf } from './stepTexts.ts';

/** A question that a search has found in the market that is shown. */
export interface FoundQuestion {
  readonly step: string;
  readonly pointer: string;
  /** Its beginning, if it is long, with an ellipsis for each value in it. */
  readonly text: string;
  /** The language whose file has the text. */
  readonly language: string;
}

interface Searched extends TextsOf {
  readonly files: DefinitionFiles;
  readonly steps: Readonly<Record<string, StepDefinition>>;
}

/** Finds questions of some steps by words of their texts in one language, or of their names; the best ones first. */
export function findQuestions(
  { files, locales, language, steps }: Searched,
  wanted: string,
): readonly FoundQuestion[] {
  const found = searchTexts({ files, locales: ownTexts({ locales, language }) }, wanted).flatMap((one) =>
    questionOf(one, steps),
  );
  return [...new Map(found.map((one) => [`${one.step} ${one.pointer}`, one])).values()];
}

function ownTexts({ locales, language }: TextsOf): DefinitionFiles {
  const chain = chainOf(locales, language);
  return new Map([...locales].filter(([path]) => chain.includes(path.slice(0, path.indexOf('/')))));
}

function questionOf(
  { step = '', question, text, language }: FoundText,
  steps: Searched['steps'],
): readonly FoundQuestion[] {
  const schema = steps[step]?.schema;
  const pointer = question === undefined || !schema ? undefined : askedPointer(schema, question);
  return pointer === undefined ? [] : [{ step, pointer, text: shorten(withoutPlaceholders(text)), language }];
}

/** The longest text that is shown whole, in characters. */
const LONGEST = 150;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
