import { _ } from 'ajv/dist/compile/codegen/index.js';
import type { Keyword } from '../keyword.ts';
import { isSameText } from './isSameText.ts';

/** The text must repeat the sibling property it names, such as a confirmed email. `code` is the schema of error codes. */
export const sameAs = (code: object): Keyword => ({
  name: 'sameAs',
  description:
    'On a string property: equals another property of the same object, spaces around both ignored.',
  options: {
    field: 'name of the other property',
    code: 'error code when they differ',
    ignoreCase: 'true compares without case',
  },
  definition: {
    keyword: 'sameAs',
    type: 'string',
    schemaType: 'object',
    metaSchema: {
      type: 'object',
      required: ['field', 'code'],
      properties: {
        field: { type: 'string' },
        code,
        ignoreCase: { type: 'boolean' },
      },
      additionalProperties: false,
    },
    error: {
      message: 'must repeat the other property',
      params: ({ schema }) => _`{field: ${schema.field}, code: ${schema.code}}`,
    },
    code(cxt) {
      const { gen, data, it } = cxt;
      const { field, ignoreCase = false }: { readonly field: string; readonly ignoreCase?: boolean } =
        cxt.schema; // by its `metaSchema`
      const isSame = gen.scopeValue('func', { ref: isSameText, code: _`host.keywords.sameAs` });
      // At the root of a schema there is no parent, so nothing to differ from.
      cxt.pass(_`${isSame}(${data}, ${it.parentData}?.[${field}], ${ignoreCase})`);
    },
  },
});
