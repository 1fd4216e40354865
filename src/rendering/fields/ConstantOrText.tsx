import type { ReactNode } from 'react';
import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import { isHiddenConstant } from '../isHiddenConstant.ts';

const { StringField } = getDefaultRegistry().fields;

/** A text, or the constant that the schema prescribes: that one is kept in the answers and not drawn. */
export function ConstantOrText(props: FieldProps): ReactNode {
  if (!isHiddenConstant(props.schema) || !StringField) return StringField && <StringField {...props} />;
  return <StringField {...props} uiSchema={HIDDEN} />;
}

const HIDDEN = { 'ui:widget': 'hidden' };
