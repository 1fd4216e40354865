import { type JsonSchema, listLeaves } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';

export type Kind = 'added' | 'removed' | 'changed';

/** A part of a question that differs. `rule` is any other keyword of its schema. */
export type QuestionAspect = 'required' | 'type' | 'format' | 'limits' | 'choices' | 'sensitive' | 'rule';

export interface QuestionChange {
  /** The pointer of the answer. */
  readonly question: string;
  readonly kind: Kind;
  readonly aspects: readonly QuestionAspect[];
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

/** Returns the questions of a step that differ between two of its schemas. */
export function compareQuestions(before: JsonSchema, after: JsonSchema): readonly QuestionChange[] {
  const [old, now] = [before, after].map(
    (schema) => new Map(listQuestions(schema).map((one) => [one.question, one])),
  );
  return unionOf([...(old?.keys() ?? [])], [...(now?.keys() ?? [])]).flatMap(
    (question): readonly QuestionChange[] => {
      const [was, is] = [old?.get(question), now?.get(question)];
      if (!was || !is) return [{ question, kind: was ? 'removed' : 'added', aspects: [] }];
      const aspects = aspectsOf(was, is);
      return aspects.length === 0 ? [] : [{ question, kind: 'changed', aspects }];
    },
  );
}

const KEYWORDS: Readonly<Record<string, QuestionAspect>> = {
  type: 'type',
  format: 'format',
  formatOptions: 'format',
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

function aspectsOf(was: Question, is: Question): readonly QuestionAspect[] {
  const keywords = unionOf(Object.keys(was.schema), Object.keys(is.schema)).filter(
    (keyword) => !isSameJson(was.schema[keyword], is.schema[keyword]),
  );
  const aspects = keywords.map((keyword) => KEYWORDS[keyword] ?? 'rule');
  return [...new Set([...(was.required === is.required ? [] : (['required'] as const)), ...aspects])];
}

/** The names of both, each once. */
export function unionOf(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...new Set([...one, ...other])];
}
