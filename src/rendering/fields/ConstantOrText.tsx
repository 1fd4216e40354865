import type { ReactNode } from 'react';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { FieldProps } from '@rjsf/utils';
import { isHiddenConstant, isTextOrNumber, readNumber, typesToChoose } from '../schema/schemaKinds.ts';
import { onDemand } from '../../lib/onDemand.tsx';

/** A text, or the constant that the schema prescribes: that one is kept in the answers and not drawn. */
export function ConstantOrText(props: FieldProps): ReactNode {
  const { schema } = props;
  if (isHiddenConstant(schema)) return <StringField {...props} uiSchema={HIDDEN} />;
  if (typesToChoose(schema).length > 0) return <SeveralTypes {...props} />;
  return isTextOrNumber(schema) ? <TextOrNumber {...props} /> : <StringField {...props} />;
}

const ShapeField = onDemand<FieldProps>(async () => (await import('../shapes/index.ts')).ShapeField);

/** An answer of one of several types that are asked for in ways of their own: each is a shape to choose. */
export function SeveralTypes(props: FieldProps): ReactNode {
  const { type: _types, ...rest } = props.schema;
  const options = typesToChoose(props.schema).map((type) => ({ ...rest, type }));
  return <ShapeField {...props} options={options} />;
}

function TextOrNumber(props: FieldProps): ReactNode {
  const { onChange, schema } = props;
  const handleChange: FieldProps['onChange'] = (value, ...rest) =>
    onChange(schema.enum === undefined ? readNumber(value) : value, ...rest);
  return <StringField {...props} onChange={handleChange} />;
}

const HIDDEN = { 'ui:widget': 'hidden' };
