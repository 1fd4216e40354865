import type { ReactNode } from 'react';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { FieldProps } from '@rjsf/utils';
import { isHiddenConstant } from '../isHiddenConstant.ts';
import { isTextOrNumber, readNumber, typesToChoose } from '../severalTypes.ts';
import { SeveralTypes } from './SeveralTypes.tsx';

/** A text, or the constant that the schema prescribes: that one is kept in the answers and not drawn. */
export function ConstantOrText(props: FieldProps): ReactNode {
  const { schema } = props;
  if (isHiddenConstant(schema)) return <StringField {...props} uiSchema={HIDDEN} />;
  if (typesToChoose(schema).length > 0) return <SeveralTypes {...props} />;
  return isTextOrNumber(schema) ? <TextOrNumber {...props} /> : <StringField {...props} />;
}

function TextOrNumber(props: FieldProps): ReactNode {
  const { onChange, schema } = props;
  const handleChange: FieldProps['onChange'] = (value, ...rest) =>
    onChange(schema.enum === undefined ? readNumber(value) : value, ...rest);
  return <StringField {...props} onChange={handleChange} />;
}

const HIDDEN = { 'ui:widget': 'hidden' };
