import type { ReactNode } from 'react';
import { getUiOptions, RJSF_REF_CYCLE_KEY } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';
import { onDemand } from '../../lib/onDemand.tsx';
import { hasWidget, typesToChoose } from '../schema/schemaKinds.ts';
import { locateInStep } from '../schema/locateInSchema.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { ConstantOrText, SeveralTypes } from './ConstantOrText.tsx';
import { ObjectBody } from './ObjectBody.tsx';
import { pathIdOf } from '../schema/fieldProps.ts';

const WholeObject = onDemand<FieldProps>(async () => (await import('./WholeObject.tsx')).WholeObject);
const RepeatedObject = onDemand<FieldProps>(async () => (await import('../shapes/index.ts')).RepeatedObject);

/** An object member by member, or by one widget: one of those that the schema lists, a file. */
export function ObjectOrChoice(props: FieldProps): ReactNode {
  const step = useStepForm();
  if (props.schema.enum !== undefined) return <ConstantOrText {...props} />;
  if (hasWidget(props.uiSchema)) return <OneWidget {...props} />;
  if (typesToChoose(props.schema).length > 0) return <SeveralTypes {...props} />;
  const { path } = pathIdOf(props);
  const isItem = typeof path.at(-1) === 'number';
  if (!isItem && locateInStep(step, path).isRepeated) return <RepeatedObject {...props} />;
  return <ObjectBody {...props} />;
}

/** Widgets of one input for the whole answer, which move the problems of its members to themselves. */
const ONE_INPUT = /^(?:autocomplete|file|hidden|CalculatedWidget)$/;

function OneWidget(props: FieldProps): ReactNode {
  const { widget } = getUiOptions(props.uiSchema);
  return ONE_INPUT.test(String(widget)) ? <ConstantOrText {...props} /> : <WholeObject {...props} />;
}

/**
 * Renders a schema that RJSF recognised as recursive: drawn as what it is, since an object draws no other of its kind
 * before it is added.
 */
export function RepeatedField(props: FieldProps): ReactNode {
  const { SchemaField } = props.registry.fields;
  return SchemaField && <SchemaField {...props} schema={{ ...props.schema, [RJSF_REF_CYCLE_KEY]: false }} />;
}
