import { _, str } from 'ajv/dist/compile/codegen/index.js';
import { reportError } from 'ajv/dist/compile/errors.js';
import type { KeywordErrorDefinition } from 'ajv';
import type { Keyword } from '../keyword.ts';
import { findDuplicates } from './findDuplicates.ts';

interface UniqueBy {
  readonly property: string;
  readonly code: string;
  readonly ignoreCase?: boolean;
}

const error: KeywordErrorDefinition = {
  message: 'must not repeat an earlier item',
  params: ({ schema }) => _`{property: ${schema.property}, code: ${schema.code}}`,
};

/**
 * Forbids two items with the same text in one property. The error is at that property of the later item. `code` is the
 * schema of error codes.
 */
export const uniqueBy = (code: object): Keyword => ({
  name: 'uniqueBy',
  description:
    'On an array of objects: no two items share the text of one property, spaces around it ignored.',
  options: {
    property: 'name of the property that must differ',
    code: 'error code for the later item',
    ignoreCase: 'true compares without case',
  },
  definition: {
    keyword: 'uniqueBy',
    type: 'array',
    schemaType: 'object',
    metaSchema: {
      type: 'object',
      required: ['property', 'code'],
      properties: {
        property: { type: 'string' },
        code,
        ignoreCase: { type: 'boolean' },
      },
      additionalProperties: false,
    },
    error,
    code(cxt) {
      const { gen, data, it } = cxt;
      const { property, ignoreCase = false }: UniqueBy = cxt.schema; // by its `metaSchema`
      const find = gen.scopeValue('func', { ref: findDuplicates, code: _`host.keywords.uniqueBy` });
      const token = property.replaceAll('~', '~0').replaceAll('/', '~1');
      gen.forOf('duplicate', _`${find}(${data}, ${property}, ${ignoreCase})`, (index) => {
        // Ajv can only append one path segment of its own, and the error lies two levels down.
        const errorPath = str`${it.errorPath}/${index}/${token}`;
        reportError({ ...cxt, it: { ...it, errorPath } }, error); // oxlint-disable-line typescript/no-misused-spread -- only data is read
      });
    },
  },
});
