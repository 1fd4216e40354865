import { _, str } from 'ajv/dist/compile/codegen/index.js';
import { reportError } from 'ajv/dist/compile/errors.js';
import type { KeywordErrorDefinition } from 'ajv';
import type { ErrorCode } from '../errorCodes.ts';
import type { Keyword } from '../keyword.ts';
import type { LicenceCount } from './findLicenceWarning.ts';

const CODE: ErrorCode = 'licences.required';

const error: KeywordErrorDefinition = {
  message: 'must have at least one software licence',
  params: () => _`{code: ${CODE}}`,
};

/** Requires a software licence in an order. The error is at the number of licences, also when that is missing. */
export const licenceCount: Keyword = {
  name: 'licenceCount',
  description:
    'On an object of quantities: at least one software licence. Fewer or more than devices is a warning (findLicenceWarning), no error.',
  options: {
    licences: 'name of the property that counts licences',
    devices: 'names of the properties that count devices',
  },
  definition: {
    keyword: 'licenceCount',
    type: 'object',
    schemaType: 'object',
    metaSchema: {
      type: 'object',
      required: ['licences', 'devices'],
      properties: {
        licences: { type: 'string' },
        devices: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      },
      additionalProperties: false,
    },
    error,
    code(cxt) {
      const { gen, data, it } = cxt;
      const { licences } = cxt.schema as LicenceCount;
      const token = licences.replaceAll('~', '~0').replaceAll('/', '~1');
      gen.if(_`!(${data}[${licences}] >= 1)`, () => {
        // Ajv reports at the object itself, and the input is one level down.
        const errorPath = str`${it.errorPath}/${token}`;
        reportError({ ...cxt, it: { ...it, errorPath } }, error); // oxlint-disable-line typescript/no-misused-spread -- only data is read
      });
    },
  },
};
