import type { CodeKeywordDefinition } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * Reports a list without a required item by one error. Ajv would also report for every item why it is not the one,
 * though none of them has to be.
 */
export function reportContainsOnce(ajv: Ajv2020): void {
  const original = ajv.getKeyword('contains') as CodeKeywordDefinition; // always there
  ajv.removeKeyword('contains');
  ajv.addKeyword({
    ...original,
    code(cxt) {
      const subschema = cxt.subschema.bind(cxt);
      cxt.subschema = (applied, valid) =>
        subschema({ ...applied, createErrors: false, allErrors: false }, valid);
      const finish = cxt.result.bind(cxt);
      cxt.result = (valid, succeed) => {
        finish(valid, succeed, () => {
          cxt.reset();
          cxt.error();
        });
      };
      return original.code(cxt);
    },
  });
}
