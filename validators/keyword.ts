import type { CodeKeywordDefinition, KeywordDefinition } from 'ajv';

/** A word of ours in JSON Schema, with the sentences that `try --list` prints. */
export interface Keyword {
  readonly name: string;
  readonly description: string;
  readonly options: Readonly<Record<string, string>>;
  /** Generates code, so that the rule also works in validators compiled ahead. */
  readonly definition: CodeKeywordDefinition | KeywordDefinition;
}
