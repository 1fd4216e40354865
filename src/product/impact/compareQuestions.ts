import { type Json, type JsonSchema, listLeaves } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';

export type Kind = 'added' | 'removed' | 'changed';

/** A part of a question that differs. `rule` is any other keyword of its schema. */
export type QuestionAspect =
  'required' | 'type' | 'format' | 'formatRule' | 'limits' | 'choices' | 'sensitive' | 'rule';

export interface QuestionChange {
  /** The pointer of the answer. */
  readonly question: string;
  readonly kind: Kind;
  readonly aspects: readonly QuestionAspect[];
  /** The values that differ, with those of lower layers; empty for a question that is added or removed. */
  readonly values: readonly ValueChange[];
}

/**
 * A keyword of a question's schema, or `required`, with its value before and after; undefined if it had or has none. `formatRule` has the name of
 * the format twice: its rule differs.
 */
export interface ValueChange {
  readonly keyword: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

interface Question {
  readonly question: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function listQuestions(schema: JsonSchema): readonly Question[] {
  return listLeaves(schema).map(({ pointer, required, schema: own }) => ({
    question: pointer,
    required,
    schema: own,
  }));
}

/** Returns the questions of a step that differ between two of its schemas, or whose format is one of those with another rule. */
export function compareQuestions(
  before: JsonSchema,
  after: JsonSchema,
  formats: ReadonlySet<string> = new Set(),
): readonly QuestionChange[] {
  const [old, now] = [before, after].map(
    (schema) => new Map(listQuestions(schema).map((one) => [one.question, one])),
  );
  return unionOf([...(old?.keys() ?? [])], [...(now?.keys() ?? [])]).flatMap(
    (question): readonly QuestionChange[] => {
      const [was, is] = [old?.get(question), now?.get(question)];
      if (!was || !is) return [{ question, kind: was ? 'removed' : 'added', aspects: [], values: [] }];
      const values = [...valuesOf(was, is), ...formatRuleOf(was, is, formats)];
      const aspects = [...new Set(values.map(({ keyword }) => KEYWORDS[keyword] ?? 'rule'))];
      return values.length === 0 ? [] : [{ question, kind: 'changed', aspects, values }];
    },
  );
}

const KEYWORDS: Readonly<Record<string, QuestionAspect>> = {
  required: 'required',
  type: 'type',
  format: 'format',
  formatOptions: 'format',
  formatRule: 'formatRule',
  pattern: 'format',
  minimum: 'limits',
  maximum: 'limits',
  exclusiveMinimum: 'limits',
  exclusiveMaximum: 'limits',
  minLength: 'limits',
  maxLength: 'limits',
  minItems: 'limits',
  maxItems: 'limits',
  multipleOf: 'limits',
  earliest: 'limits',
  latest: 'limits',
  enum: 'choices',
  oneOf: 'choices',
  const: 'choices',
  sensitive: 'sensitive',
  sensitiveReason: 'sensitive',
  pii: 'sensitive',
};

function valuesOf(was: Question, is: Question): readonly ValueChange[] {
  const keywords = unionOf(Object.keys(was.schema), Object.keys(is.schema)).filter(
    (keyword) => !isSameJson(was.schema[keyword], is.schema[keyword]),
  );
  const required = { keyword: 'required', before: was.required, after: is.required };
  return [
    ...(was.required === is.required ? [] : [required]),
    ...keywords.map((keyword) => ({ keyword, before: was.schema[keyword], after: is.schema[keyword] })),
  ];
}

function formatRuleOf(was: Question, is: Question, formats: ReadonlySet<string>): readonly ValueChange[] {
  const { format } = is.schema;
  if (typeof format !== 'string' || format !== was.schema.format || !formats.has(format)) return [];
  return [{ keyword: 'formatRule', before: format, after: format }];
}

/** The names of both, each once. */
export function unionOf(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...new Set([...one, ...other])];
}
