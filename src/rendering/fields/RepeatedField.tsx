import type { ReactNode } from 'react';
import { RJSF_REF_CYCLE_KEY } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';

/**
 * Renders a schema that RJSF recognised as recursive: drawn as what it is, since an object draws no other of its kind
 * before it is added.
 */
export function RepeatedField(props: FieldProps): ReactNode {
  const { SchemaField } = props.registry.fields;
  return SchemaField && <SchemaField {...props} schema={{ ...props.schema, [RJSF_REF_CYCLE_KEY]: false }} />;
}
