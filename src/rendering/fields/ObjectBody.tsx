import type { ReactNode } from 'react';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { PlainObject } from './PlainObject.tsx';

const FreeKeys = onDemand<FieldProps>(async () => (await import('../freeKeys/FreeKeys.tsx')).FreeKeys);

/** The members of an object: those that its schema names, and those that a person names. */
export function ObjectBody(props: FieldProps): ReactNode {
  return hasFreeMembers(props.schema) ? <FreeKeys {...props} /> : <PlainObject {...props} />;
}

const FREE = ['patternProperties', 'additionalProperties', 'unevaluatedProperties'] as const;

// An empty schema for members without names only permits them.
function hasFreeMembers(schema: RJSFSchema): boolean {
  return FREE.some((keyword) => Object.keys(Object(schema[keyword])).length > 0);
}
