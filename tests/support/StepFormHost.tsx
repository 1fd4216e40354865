import { useState } from 'react';
import type { ReactElement } from 'react';
import { type Answers, replaceAnswers } from '@stepwright/engine';
import { PortalForm, type PortalFormProps } from '../../src/features/forms/PortalForm.tsx';

/** Keeps the answers, as the store does in the product. */
export function StepFormHost({
  answers: start = {},
  onChange,
  onSubmit = () => {},
  ...props
}: Pick<PortalFormProps, 'runtime' | 'stepId'> & Partial<PortalFormProps>): ReactElement {
  const [answers, setAnswers] = useState<Answers>(start);
  const { schema = {} } = props.runtime.definition.steps[props.stepId] ?? {};
  return (
    <PortalForm
      {...props}
      answers={answers}
      onSubmit={onSubmit}
      onChange={(slice) => {
        setAnswers((before) => replaceAnswers(schema, before, slice));
        onChange?.(slice);
      }}
    />
  );
}
