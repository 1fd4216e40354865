import type { RJSFSchema } from '@rjsf/utils';
import type original from '@rjsf/utils/lib/schema/getClosestMatchingOption.js';
import retrieveSchema from '@rjsf/utils/lib/schema/retrieveSchema.js';
import { findShape } from './findShape.ts';

/**
 * The shape of which the renderer fills in what can be filled in: the one that is drawn. RJSF's own compares the answers with every member
 * of every member, without an end where a shape contains itself.
 */
export const closestShape: typeof original = (validator, rootSchema, formData, ...rest) => {
  const [options, selected = -1, propertyName] = rest;
  const shapes = options.map(
    (option) => retrieveSchema(validator, option, rootSchema, formData) as RJSFSchema,
  );
  return findShape(shapes, formData, { propertyName }) ?? selected;
};
