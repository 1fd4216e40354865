import type { Vocabulary } from '@stepwright/validators/authoring';
import { findDiscriminator, linkReferences, type SchemaPart } from '@stepwright/validators';
import { pathToPointer, type Json, type JsonSchema } from '@stepwright/engine';
import type { FindingCode } from '@stepwright/engine/authoring';
import { findDateProblems } from './findDateProblems.ts';
import { didYouMean } from '../nearestName.ts';
import { patternProblem } from '../patterns/patternProblem.ts';
import { membersOf } from './schemaParts.ts';
import type { KnownFormats } from '../formats/knownFormats.ts';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { partsOfSchema } from './partsOfSchema.ts';

/** A word of a schema that nothing understands, or that does harm. */
export interface UnknownKeyword {
  readonly code: Extract<
    FindingCode,
    | 'keyword-unknown'
    | 'format-unknown'
    | 'format-option-unknown'
    | 'format-option-wrong'
    | 'pattern-invalid'
    | 'pattern-unsafe'
    | 'date-limit-wrong'
    | 'date-range-empty'
    | 'discriminator-wrong'
  >;
  readonly pointer: string;
  readonly message: string;
}

/** Keywords and formats that a schema may use: those of the vocabulary, and the definition's declared formats. */
interface KnownWords {
  readonly vocabulary: Vocabulary;
  readonly formats: KnownFormats;
}

/** Names of keywords, formats and options that do not exist, and patterns that are wrong or dangerous. */
export function findUnknownKeywords(
  schema: JsonSchema,
  pointer: string,
  { vocabulary, formats }: KnownWords,
): readonly UnknownKeyword[] {
  const parts = partsOfSchema(schema).map((part) => ({ ...part, pointer: pointer + part.pointer }));
  const inParts = parts.flatMap((placed) => [
    ...strangeKeywords(placed, vocabulary),
    ...strangeFormats(placed, formats),
    ...strangePatterns(placed),
    ...findDateProblems(placed),
  ]);
  return [...inParts, ...findDiscriminatorProblems(schema, pointer)];
}

interface DiscriminatorProblem {
  readonly code: 'discriminator-wrong';
  readonly pointer: string;
  readonly message: string;
}

/** Lists each `discriminator` that names a member by which its shapes cannot be distinguished. */
function findDiscriminatorProblems(schema: JsonSchema, pointer: string): readonly DiscriminatorProblem[] {
  const byPointer = new Map<string, DiscriminatorProblem>();
  for (const part of partsOfSchema(linkReferences(schema))) {
    const message = problemOf(part.schema);
    if (message === undefined) continue;
    const location = pointer + part.pointer + pathToPointer(['discriminator']);
    byPointer.set(location, { code: 'discriminator-wrong', pointer: location, message });
  }
  return [...byPointer.values()];
}

function problemOf({ discriminator, oneOf, anyOf }: JsonSchema): string | undefined {
  const name = ownMember(discriminator, 'propertyName');
  if (typeof name !== 'string') return undefined;
  const shapes = oneOf ?? anyOf;
  if (!Array.isArray(shapes))
    return 'A discriminator tells shapes apart, and there is no "oneOf" or "anyOf" beside it';
  if (findDiscriminator(shapes, discriminator)?.name === name) return undefined;
  return `"${name}" does not have a constant of its own in each of the shapes`;
}

const keywordsOf = memoizeByObject(
  (vocabulary: Vocabulary): ReadonlySet<string> =>
    new Set(Object.keys(vocabulary.createAjv({ today: () => '' }).RULES.keywords)),
);

function strangeKeywords(
  { schema, pointer }: SchemaPart<JsonSchema>,
  vocabulary: Vocabulary,
): readonly UnknownKeyword[] {
  const keywords = keywordsOf(vocabulary);
  return Object.keys(schema)
    .filter((keyword) => !keywords.has(keyword))
    .map((keyword) => ({
      code: 'keyword-unknown',
      pointer: pointer + pathToPointer([keyword]),
      message: `There is no keyword "${keyword}"${didYouMean(keyword, keywords)}`,
    }));
}

function strangeFormats(
  { schema, pointer }: SchemaPart<JsonSchema>,
  formats: KnownFormats,
): readonly UnknownKeyword[] {
  const name = schema.format;
  if (typeof name !== 'string') return [];
  const own = { name, options: schema.formatOptions };
  const locations = { name: pathToPointer(['format']), options: pathToPointer(['formatOptions']) };
  return findFormatProblem(own, { formats }).map((word) => ({
    ...word,
    pointer: pointer + (word.code === 'format-unknown' ? locations.name : locations.options + word.pointer),
  }));
}

/** Returns the problem of a format's name or options; pointers are relative to the options. */
export function findFormatProblem(
  { name, options }: { readonly name: string; readonly options: Json | undefined },
  { formats }: { readonly formats: KnownFormats },
): readonly UnknownKeyword[] {
  if (formats[name] === undefined) {
    const message = `There is no format "${name}"${didYouMean(name, Object.keys(formats))}`;
    return [{ code: 'format-unknown', pointer: '', message }];
  }
  const known = Object.keys(formats[name].options);
  const unknown = membersOf(options)
    .filter(([option]) => !known.includes(option))
    .map(([option]) => ({
      code: 'format-option-unknown' as const,
      pointer: pathToPointer([option]),
      message: `The format "${name}" has no option "${option}"${didYouMean(option, known)}`,
    }));
  const fault = isRecord(options) ? formats[name].optionFault?.(options) : undefined;
  return fault === undefined
    ? unknown
    : [...unknown, { code: 'format-option-wrong', pointer: '', message: `The format "${name}": ${fault}` }];
}

function strangePatterns({ schema, pointer }: SchemaPart<JsonSchema>): readonly UnknownKeyword[] {
  const { pattern, patternProperties } = schema;
  const own = typeof pattern === 'string' ? [{ source: pattern, path: ['pattern'] }] : [];
  const ofNames = isRecord(patternProperties)
    ? Object.keys(patternProperties).map((source) => ({ source, path: ['patternProperties', source] }))
    : [];
  return [...own, ...ofNames].flatMap(({ source, path }) => {
    const problem = patternProblem(source);
    return problem ? [{ ...problem, pointer: pointer + pathToPointer(path) }] : [];
  });
}
