import type { RJSFSchema } from '@rjsf/utils';
import { isRecord } from '../../lib/unknownValue.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** Keywords by which a schema depends on the answers, or which define defaults. */
const DEPENDING = (
  '$ref $dynamicRef allOf anyOf oneOf if dependencies dependentSchemas ' +
  'patternProperties additionalProperties unevaluatedProperties default'
).split(' ');

/** Whether a schema, with all inside it, is independent of the answers, so that the renderer has nothing to resolve. */
export function isSettled(schema: RJSFSchema): boolean {
  if (!isRecord(schema)) return true; // `true` or `false`
  return isSettledObject(schema);
}

const isSettledObject = memoizeByObject(findSettled);

function findSettled(schema: RJSFSchema): boolean {
  if (DEPENDING.some((keyword) => schema[keyword] !== undefined)) return false;
  // Tuples have schemas by position, for which the renderer has another keyword.
  if (Reflect.get(schema, 'prefixItems') !== undefined || Array.isArray(schema.items)) return false;
  const inside: readonly unknown[] = [...Object.values(schema.properties ?? {}), schema.items];
  return inside.every((part) => part === undefined || (isRecord(part) && isSettled(part as RJSFSchema)));
}
