import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { typesToChoose } from '../severalTypes.ts';

const ShapeField = onDemand<FieldProps>(async () => (await import('../shapes/index.ts')).ShapeField);

/** An answer of one of several types that are asked for in ways of their own: each is a shape to choose. */
export function SeveralTypes(props: FieldProps): ReactNode {
  const { type: _types, ...rest } = props.schema;
  const options = typesToChoose(props.schema).map((type) => ({ ...rest, type }));
  return <ShapeField {...props} options={options} />;
}
