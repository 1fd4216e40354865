import { CODE_OF_KEYWORD } from '../../../validators/authoring.ts';
import { listSchemaParts } from '../../../validators/index.ts';
import { isAsked } from '../../engine/authoring.ts';
import type { JsonSchema } from '../../engine/index.ts';
import type { CheckInput } from '../checkInput.ts';
import { samplePattern } from '../files/metaSchemas.ts';
import { declaredCodes } from '../formats/checkFormatTexts.ts';
import { listOf, membersOf, memberOf } from '../schemas/schemaParts.ts';

/** Keywords that an answer of a page can break. */
const KEYWORDS = [
  'required',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'pattern',
  'enum',
  'uniqueItems',
  'minItems',
  'maxItems',
  'multipleOf',
  'not',
  'contains',
  'minProperties',
  'maxProperties',
] as const;

/**
 * The error codes that a variant can give, for a product that does not list its own: those of the keywords in its steps, those that the
 * steps name, and those of its samples.
 */
export function errorCodesOf(input: CheckInput): readonly string[] {
  const steps = Object.values(input.resolution.definition.steps).filter(({ kind }) => kind === 'form');
  const declared = declaredCodes([input]);
  const ofSchemas = steps.flatMap(({ schema }) =>
    listSchemaParts(schema, isAsked).flatMap((part) => codesIn(part.schema)),
  );
  const ofSamples = steps.flatMap(({ id }) => codesOfSamples(input, id));
  return [...new Set([...ofSchemas, ...ofSamples])].filter((code) => !declared.has(code));
}

function codesIn(schema: JsonSchema): readonly string[] {
  if (schema['calculated'] !== undefined) return []; // nobody enters it
  const own = membersOf(schema['codes']);
  const named = [
    ...own.map(([, code]) => code),
    memberOf(schema['sameAs'] ?? null, 'code'),
    memberOf(schema['uniqueBy'] ?? null, 'code'),
  ];
  const limits = ['earliest', 'latest'].filter((keyword) => schema[keyword] !== undefined);
  const plain = KEYWORDS.filter(
    (keyword) => schema[keyword] !== undefined && !own.some(([name]) => name === keyword),
  ).map((keyword) => CODE_OF_KEYWORD[keyword] ?? 'invalid');
  return [...named.filter((code) => typeof code === 'string'), ...limits, ...plain];
}

function codesOfSamples({ files, rules, variant }: CheckInput, step: string): readonly string[] {
  const pattern = samplePattern(rules);
  const layer = rules.sampleLayer === undefined ? undefined : variant[rules.sampleLayer];
  const folder = layer === undefined ? 'samples' : `samples/${layer}`;
  return [...files.values()].flatMap(({ path, json = null }) => {
    const [, of, name] = pattern.exec(path) ?? [];
    if (of !== folder || name !== step) return [];
    return listOf(memberOf(json, 'invalid')).flatMap((sample) =>
      membersOf(memberOf(sample, 'errors')).flatMap(([, code]) => (typeof code === 'string' ? [code] : [])),
    );
  });
}
