import type { Json } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import type { Case, CaseRule, RuleName } from '../project/caseRules.ts';
import { RULES } from '../project/caseRules.ts';
import { sayPattern } from '../project/patterns.ts';
import { membersOf } from '../project/schemaPath.ts';

/** The rules in words, each with its value. */
const WORDS: Readonly<Record<RuleName, (value: Json, nameOf: (value: Json) => string) => string>> = {
  minLength: (value) => `has at least ${written(value)} characters`,
  maxLength: (value) => `has at most ${written(value)} characters`,
  minimum: (value) => `is at least ${written(value)}`,
  maximum: (value) => `is at most ${written(value)}`,
  minItems: (value) => `has at least ${written(value)} items`,
  maxItems: (value) => `has at most ${written(value)} items`,
  format: (value) => `is written as ${written(value)}`,
  formatOptions: (value) =>
    `has ${Object.entries(membersOf(value) ?? {})
      .map(([name, option]) => `${name} ${written(option)}`)
      .join(' and ')} for that`,
  pattern: (value) => sayPattern(written(value)),
  enum: (value, nameOf) => `is one of ${(isList(value) ? value : []).map(nameOf).join(', ')}`,
  const: (value, nameOf) => `is ${nameOf(value)}`,
};

const written = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A rule of a case in words: `it needs an answer, and has at most 9 characters`. */
export function sayRule(
  rule: CaseRule & Partial<Pick<Case, 'unsaid'>>,
  nameOf: (value: Json) => string,
): string {
  const parts = RULES.flatMap((name) => {
    const value = rule.rules[name];
    return value === undefined ? [] : [WORDS[name](value, nameOf)];
  });
  const all = [...(rule.isRequired ? ['needs an answer'] : []), ...parts];
  const rest = rule.unsaid ? ['follows rules that only JSON can say'] : [];
  return `it ${[...all, ...rest].join(', and ')}`;
}
