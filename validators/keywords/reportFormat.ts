import type { CodeKeywordDefinition } from 'ajv';
import { _, stringify } from 'ajv/dist/compile/codegen/index.js';

/**
 * A keyword of the engine, not of definitions: reports the format of every text to which it applies. So AJV finds the
 * formats in force, under any condition.
 */
export const reportFormat: CodeKeywordDefinition = {
  keyword: 'reportFormat',
  type: 'string',
  schemaType: 'object',
  error: { message: 'has this format', params: ({ schema }) => stringify(schema) },
  code: (cxt) => cxt.fail(_`true`),
};
