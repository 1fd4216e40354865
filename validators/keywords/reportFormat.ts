import type { CodeKeywordDefinition } from 'ajv';
import { _, stringify } from 'ajv/dist/compile/codegen/index.js';

/**
 * A keyword of the engine, not of definitions: reports for every text that it applies to which format a schema gives it. So AJV finds the
 * formats in force, by whatever condition.
 */
export const reportFormat: CodeKeywordDefinition = {
  keyword: 'reportFormat',
  type: 'string',
  schemaType: 'object',
  error: { message: 'has this format', params: ({ schema }) => stringify(schema) },
  code: (cxt) => cxt.fail(_`true`),
};
