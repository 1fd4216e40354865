import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answerTexts, prepareAnswerTexts } from './answerTexts/answersInTexts.ts';
import { FormOfStep } from './FormOfStep.tsx';
import { drawnSchema } from '../engine/index.ts';
import { prepareResolving } from './registry/fetchResolving.ts';
import type { StepFormProps } from './stepFormProps.ts';

/**
 * Draws a step of kind `form` from its definition, validates it by the flow's own validators and gives the answers to the screen.
 * No error is shown before the first attempt to continue.
 *
 *     <StepForm runtime={runtime} stepId="vehicle" answers={answers} onChange={setSlice} onSubmit={submit} />
 */
export function StepForm(props: StepFormProps): ReactNode {
  const [drawn, setDrawn] = useState({ runtime: props.runtime, generation: 0 });
  // RJSF counts all functions as equal and would keep the validators of an older definition.
  if (drawn.runtime !== props.runtime) {
    setDrawn({ runtime: props.runtime, generation: drawn.generation + 1 });
  }
  return <FormWithParts key={`${props.stepId} ${drawn.generation}`} {...props} />;
}

/** Shows the form, as soon as the code that its schema needs is loaded. */
function FormWithParts(props: StepFormProps): ReactNode {
  const schema = props.runtime.definition.steps[props.stepId]?.schema ?? {};
  const { i18n } = useTranslation('steps');
  const [missing] = useState(() =>
    whenAll(
      prepareResolving(drawnSchema(schema)),
      answerTexts() ? undefined : prepareAnswerTexts(i18n, props.stepId),
    ),
  );
  const form = <FormOfStep {...props} />;
  return missing ? <After arrival={missing}>{form}</After> : form;
}

/** One promise for those of parts that are not there yet, if any. */
function whenAll(...arrivals: readonly (Promise<unknown> | undefined)[]): Promise<unknown> | undefined {
  return arrivals.some(Boolean)
    ? Promise.all(arrivals.filter((arrival) => arrival !== undefined))
    : undefined;
}

function After({
  arrival,
  children,
}: {
  readonly arrival: Promise<unknown>;
  readonly children: ReactNode;
}): ReactNode {
  use(arrival);
  return children;
}
