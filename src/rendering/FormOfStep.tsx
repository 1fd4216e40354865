import { memo, useMemo, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type RjsfForm from '@rjsf/core';
import { drawnSchema } from '../engine/index.ts';
import { DEFAULTS } from './defaultsBehaviour.ts';
import { drawnUi } from './drawnUi.ts';
import type { ErrorFilter } from './errorFilter.ts';
import { createStepValidator } from './createStepValidator.ts';
import { fields } from './fields/index.ts';
import { NO_KIT } from './formKit.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormButtonsContext } from './FormButtonsContext.ts';
import { FormElement } from './FormElement.tsx';
import { FormFrame } from './FormFrame.tsx';
import { QuickForm } from './QuickForm.ts';
import type { StepFormProps } from './stepFormProps.ts';
import { StepFormContext } from './StepFormContext.ts';
import { templates } from './templates/index.ts';
import { useAnswerExchange } from './useAnswerExchange.ts';
import { useDrawnStep } from './useDrawnStep.ts';
import { useFieldFocus } from './useFieldFocus.ts';
import { useFormErrors } from './useFormErrors.ts';
import { useStepFormContext } from './useStepFormContext.ts';
import { widgets } from './widgets/index.ts';

/** One life of a form: a new step, or a new definition of it, starts with a new one. */
export function FormOfStep(props: StepFormProps): ReactNode {
  const { runtime, stepId, id, submitLabel, children, kit = NO_KIT } = props;
  const step = runtime.definition.steps[stepId];
  if (!step) throw new Error(`The definition has no step "${stepId}"`);

  const focus = useFieldFocus();
  const { attempted, extraErrors, forgetServerError, handleFailedAttempt } = useFormErrors(
    focus.focusFirst,
    props.serverErrors,
  );
  const exchange = useAnswerExchange(props, forgetServerError);
  const { formRef, initialSlice, handleChange, handleSubmit, flushTexts } = exchange;
  const [errorFilters] = useState(() => new Set<ErrorFilter>());
  const context = useStepFormContext(props, exchange, errorFilters, focus);
  const { settle } = exchange;
  const validator = useMemo(
    () => createStepValidator({ runtime, stepId, filters: errorFilters, settle }),
    [runtime, stepId, errorFilters, settle],
  );
  const drawn = useDrawnStep(runtime, step, exchange);
  const allFields = useMemo(() => ({ ...fields, ...kit.fields }), [kit]);
  const buttons = useMemo(() => ({ submitLabel, children }), [submitLabel, children]);

  return (
    <StepFormContext value={context}>
      <FormButtonsContext value={buttons}>
        <FormFrame {...props} rootRef={focus.rootRef} onSubmitCapture={flushTexts}>
          <StableForm
            ref={formRef}
            {...(id === undefined ? {} : { id })}
            tagName={FormElement}
            className="sw-form"
            schema={drawnSchema(drawn.schema)}
            uiSchema={drawnUi(drawn)}
            validator={validator}
            fields={allFields}
            templates={templates}
            widgets={widgets}
            initialFormData={initialSlice}
            experimental_defaultFormStateBehavior={DEFAULTS}
            noHtml5Validate
            showErrorList="top"
            liveValidate={attempted ? 'onChange' : false}
            extraErrors={extraErrors}
            onChange={handleChange}
            onSubmit={handleSubmit}
            onError={handleFailedAttempt}
          />
        </FormFrame>
      </FormButtonsContext>
    </StepFormContext>
  );
}

/** RJSF compares its props deeply each time its parent renders; ours are the same objects, so that is not needed. */
const StableForm = memo(function StableForm({ extraErrors, ...props }: FormProps): ReactNode {
  return (
    <QuickForm {...props} {...(extraErrors === undefined ? {} : { extraErrors })}>
      {BUTTONS}
    </QuickForm>
  );
});

const BUTTONS = <FormButtons />;

type RjsfProps = ComponentProps<typeof RjsfForm>;
type FormProps = Omit<RjsfProps, 'extraErrors' | 'children'> & {
  readonly extraErrors: RjsfProps['extraErrors'] | undefined;
};
