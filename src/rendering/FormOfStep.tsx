import { memo, useMemo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import RjsfForm from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createStepValidator } from './createStepValidator.ts';
import { fields } from './fields/index.ts';
import { FormButtons } from './FormButtons.tsx';
import { FormButtonsContext } from './FormButtonsContext.ts';
import { FormRoot } from './FormRoot.tsx';
import type { StepFormProps } from './StepForm.tsx';
import { StepFormContext } from './StepFormContext.ts';
import { templates } from './templates/index.ts';
import { useAnswerExchange } from './useAnswerExchange.ts';
import { useFormErrors } from './useFormErrors.ts';
import { useStepFormContext } from './useStepFormContext.ts';
import { widgets } from './widgets/index.ts';

/** One life of a form: a new step, or a new definition of it, starts with a new one. */
export function FormOfStep(props: StepFormProps): ReactNode {
  const { runtime, stepId, id, submitLabel, children } = props;
  const step = runtime.definition.steps[stepId];
  if (!step) throw new Error(`The definition has no step "${stepId}"`);

  const errors = useFormErrors(props.serverErrors);
  const exchange = useAnswerExchange(props, errors.forgetServerError);
  const context = useStepFormContext(props, exchange);
  const validator = useMemo(() => createStepValidator(runtime, stepId), [runtime, stepId]);
  const buttons = useMemo(() => ({ submitLabel, children }), [submitLabel, children]);

  return (
    <StepFormContext value={context}>
      <FormButtonsContext value={buttons}>
        <FormRoot ref={errors.rootRef} onSubmitCapture={exchange.flushTexts}>
          <StableForm
            ref={exchange.formRef}
            {...(id === undefined ? {} : { id })}
            className="sw-form"
            schema={step.schema as RJSFSchema}
            uiSchema={(step.ui ?? NO_UI) as UiSchema}
            validator={validator}
            fields={fields}
            templates={templates}
            widgets={widgets}
            initialFormData={exchange.initialSlice}
            experimental_defaultFormStateBehavior={DEFAULTS}
            noHtml5Validate
            showErrorList="top"
            liveValidate={errors.attempted ? 'onChange' : false}
            extraErrors={errors.extraErrors}
            onChange={exchange.handleChange}
            onSubmit={exchange.handleSubmit}
            onError={errors.handleFailedAttempt}
          />
        </FormRoot>
      </FormButtonsContext>
    </StepFormContext>
  );
}

const NO_UI: UiSchema = {};

// A constant is written by HiddenWidget, which knows the branch; RJSF would also tick "I agree" by itself.
const DEFAULTS = { constAsDefaults: 'never' } as const;

/** RJSF compares its props deeply each time its parent renders; ours are the same objects, so that is not needed. */
const StableForm = memo(function StableForm({ extraErrors, ...props }: FormProps): ReactNode {
  return <RjsfForm {...props} {...(extraErrors === undefined ? {} : { extraErrors })} children={BUTTONS} />;
});

const BUTTONS = <FormButtons />;

type RjsfProps = ComponentProps<typeof RjsfForm>;
type FormProps = Omit<RjsfProps, 'extraErrors' | 'children'> & {
  readonly extraErrors: RjsfProps['extraErrors'] | undefined;
};
