import type { JsonSchema, StepDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { searchTexts, type FoundText } from '../../product/searchTexts.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
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
  const pointer = question === undefined || !schema ? undefined : askedOnce(schema, question);
  return pointer === undefined
    ? []
    : [{ step, pointer, text: shorten(text.includes('{{') ? withoutPlaceholders(text) : text), language }];
}

/** The pointers that were found in a schema before: each letter of a search asks for most of them again. */
const knownOf = memoizeByObject((_schema: JsonSchema): Map<string, string | undefined> => new Map());

function askedOnce(schema: JsonSchema, question: string): string | undefined {
  const known = knownOf(schema);
  if (!known.has(question)) known.set(question, askedPointer(schema, question));
  return known.get(question);
}

/** The longest text that is shown whole, in characters. */
const LONGEST = 150;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
