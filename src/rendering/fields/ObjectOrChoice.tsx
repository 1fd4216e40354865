import type { ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { hasWidget } from '../drawsItself.ts';
import { locateInStep } from '../locateInSchema.ts';
import { typesToChoose } from '../severalTypes.ts';
import { useStepForm } from '../StepFormContext.ts';
import { ConstantOrText } from './ConstantOrText.tsx';
import { ObjectBody } from './ObjectBody.tsx';
import { SeveralTypes } from './SeveralTypes.tsx';

const RepeatedObject = onDemand<FieldProps>(async () => (await import('../shapes/index.ts')).RepeatedObject);

/** An object member by member, or by one widget: one of those that the schema lists, a file. */
export function ObjectOrChoice(props: FieldProps): ReactNode {
  const step = useStepForm();
  const isWhole = props.schema.enum !== undefined || hasWidget(props.uiSchema);
  if (isWhole) return <ConstantOrText {...props} />;
  if (typesToChoose(props.schema).length > 0) return <SeveralTypes {...props} />;
  const { path } = props.childFieldPathId ?? props.fieldPathId;
  const isItem = typeof path.at(-1) === 'number';
  if (!isItem && locateInStep(step, path).isRepeated) return <RepeatedObject {...props} />;
  return <ObjectBody {...props} />;
}
