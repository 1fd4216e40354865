import type { ReactNode } from 'react';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { ConstantOrText } from './ConstantOrText.tsx';

/** An object member by member, or one of those that the schema lists. */
export function ObjectOrChoice(props: FieldProps): ReactNode {
  return props.schema.enum === undefined ? <ObjectField {...props} /> : <ConstantOrText {...props} />;
}
