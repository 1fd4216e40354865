import type { ReactNode } from 'react';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { ConstantOrText } from './ConstantOrText.tsx';
import { hasOnlyNamedMembers, PlainObject } from './PlainObject.tsx';

/** An object member by member, or one of those that the schema lists. */
export function ObjectOrChoice(props: FieldProps): ReactNode {
  if (props.schema.enum !== undefined) return <ConstantOrText {...props} />;
  return hasOnlyNamedMembers(props.schema) ? <PlainObject {...props} /> : <ObjectField {...props} />;
}
