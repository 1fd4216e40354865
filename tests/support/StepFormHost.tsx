import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Answers } from '../../src/engine/index.ts';
import { StepForm, type StepFormProps } from '../../src/rendering/index.ts';

/** Keeps the answers, as the store does in the product. */
export function StepFormHost({
  answers: start = {},
  onChange,
  onSubmit = () => {},
  ...props
}: Pick<StepFormProps, 'runtime' | 'stepId'> & Partial<StepFormProps>): ReactElement {
  const [answers, setAnswers] = useState<Answers>(start);
  return (
    <StepForm
      {...props}
      answers={answers}
      onSubmit={onSubmit}
      onChange={(slice) => {
        setAnswers((before) => ({ ...before, ...slice }));
        onChange?.(slice);
      }}
    />
  );
}
