import type { ReactNode } from 'react';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { FieldProps } from '@rjsf/utils';
import { isHiddenConstant } from '../isHiddenConstant.ts';

/** A text, or the constant that the schema prescribes: that one is kept in the answers and not drawn. */
export function ConstantOrText(props: FieldProps): ReactNode {
  if (!isHiddenConstant(props.schema)) return <StringField {...props} />;
  return <StringField {...props} uiSchema={HIDDEN} />;
}

const HIDDEN = { 'ui:widget': 'hidden' };
