import { createAjv, formatsByName } from '../../../validators/authoring.ts';
import { listSchemaParts, type SchemaPart } from '../../../validators/index.ts';
import { type Json, type JsonSchema, pathToPointer } from '../../engine/index.ts';
import type { FindingCode } from '../../engine/authoring.ts';
import { didYouMean } from '../nearestName.ts';
import { findUnsafePattern } from '../patterns/findUnsafePattern.ts';
import { isSchema, membersOf } from './schemaParts.ts';

/** A word of a schema that nothing understands, or that does harm. */
export interface StrangeWord {
  readonly code: Extract<
    FindingCode,
    'keyword-unknown' | 'format-unknown' | 'format-option-unknown' | 'pattern-invalid' | 'pattern-unsafe'
  >;
  readonly pointer: string;
  readonly message: string;
}

/** Names of keywords, formats and options that do not exist, and patterns that are wrong or dangerous. */
export function findStrangeWords(schema: JsonSchema, pointer: string): readonly StrangeWord[] {
  const parts = listSchemaParts(schema).map((part) => ({ ...part, pointer: pointer + part.pointer }));
  return parts.flatMap((placed) => [
    ...strangeKeywords(placed),
    ...strangeFormats(placed),
    ...strangePatterns(placed),
  ]);
}

const KEYWORDS: ReadonlySet<string> = new Set(Object.keys(createAjv({ today: () => '' }).RULES.keywords));

function strangeKeywords({ schema, pointer }: SchemaPart<JsonSchema>): readonly StrangeWord[] {
  return Object.keys(schema)
    .filter((keyword) => !KEYWORDS.has(keyword))
    .map((keyword) => ({
      code: 'keyword-unknown',
      pointer: pointer + pathToPointer([keyword]),
      message: `There is no keyword "${keyword}"${didYouMean(keyword, KEYWORDS)}`,
    }));
}

function strangeFormats({ schema, pointer }: SchemaPart<JsonSchema>): readonly StrangeWord[] {
  const name = schema['format'];
  if (typeof name !== 'string') return [];
  if (!Object.hasOwn(formatsByName, name)) return [strangeFormat(name, pointer + pathToPointer(['format']))];
  return strangeOptions(name, schema['formatOptions'], pointer + pathToPointer(['formatOptions']));
}

export function strangeFormat(name: string, pointer: string): StrangeWord {
  const message = `There is no format "${name}"${didYouMean(name, Object.keys(formatsByName))}`;
  return { code: 'format-unknown', pointer, message };
}

export function strangeOptions(
  format: string,
  options: Json | undefined,
  pointer: string,
): readonly StrangeWord[] {
  const known = Object.keys(formatsByName[format]?.options ?? {});
  return membersOf(options)
    .filter(([option]) => !known.includes(option))
    .map(([option]) => ({
      code: 'format-option-unknown',
      pointer: pointer + pathToPointer([option]),
      message: `The format "${format}" has no option "${option}"${didYouMean(option, known)}`,
    }));
}

function strangePatterns({ schema, pointer }: SchemaPart<JsonSchema>): readonly StrangeWord[] {
  const { pattern, patternProperties } = schema;
  const own = typeof pattern === 'string' ? [{ source: pattern, path: ['pattern'] }] : [];
  const ofNames = isSchema(patternProperties)
    ? Object.keys(patternProperties).map((source) => ({ source, path: ['patternProperties', source] }))
    : [];
  return [...own, ...ofNames].flatMap(({ source, path }) => {
    const problem = problemOf(source);
    return problem ? [{ ...problem, pointer: pointer + pathToPointer(path) }] : [];
  });
}

type PatternProblem = Omit<StrangeWord, 'pointer'>;
const known = new Map<string, PatternProblem | undefined>();

function problemOf(source: string): PatternProblem | undefined {
  if (!known.has(source)) known.set(source, judgePattern(source));
  return known.get(source);
}

function judgePattern(source: string): PatternProblem | undefined {
  try {
    void new RegExp(source, 'u');
  } catch (error) {
    return { code: 'pattern-invalid', message: error instanceof Error ? error.message : String(error) };
  }
  const growth = findUnsafePattern(source);
  if (!growth) return undefined;
  const message = `The time that /${source}/u takes grows ${GROWTH[growth]} with the length of some texts`;
  return { code: 'pattern-unsafe', message };
}

const GROWTH = { exponential: 'exponentially', polynomial: 'with the square or a higher power' } as const;
