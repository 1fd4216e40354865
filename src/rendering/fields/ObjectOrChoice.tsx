import type { ReactNode } from 'react';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { hasWidget } from '../drawsItself.ts';
import { ConstantOrText } from './ConstantOrText.tsx';
import { hasOnlyNamedMembers, PlainObject } from './PlainObject.tsx';

/** An object member by member, or by one widget: one of those that the schema lists, a file. */
export function ObjectOrChoice(props: FieldProps): ReactNode {
  const isWhole = props.schema.enum !== undefined || hasWidget(props.uiSchema);
  if (isWhole) return <ConstantOrText {...props} />;
  return hasOnlyNamedMembers(props.schema) ? <PlainObject {...props} /> : <ObjectField {...props} />;
}
