import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { drawnSchema } from '../engine/index.ts';
import { drawnUi } from './drawnUi.ts';
import type { ErrorFilter } from './errorFilter.ts';
import { createStepValidator } from './createStepValidator.ts';
import { fields } from './fields/index.ts';
import { NO_KIT } from './formKit.ts';
import { FormButtonsContext } from './FormButtonsContext.ts';
import { FramedForm } from './FramedForm.tsx';
import type { StepFormProps } from './stepFormProps.ts';
import { StepFormContext } from './StepFormContext.ts';
import { useAnswerExchange } from './useAnswerExchange.ts';
import { useDrawnStep } from './useDrawnStep.ts';
import { useFieldFocus } from './useFieldFocus.ts';
import { useFormErrors } from './useFormErrors.ts';
import { useStepFormContext } from './useStepFormContext.ts';

/** One life of a form: a new step, or a new definition of it, starts with a new one. */
export function FormOfStep(props: StepFormProps): ReactNode {
  const { runtime, stepId, id, submitLabel, children, kit = NO_KIT, openItem, onOpenItem } = props;
  const step = runtime.definition.steps[stepId];
  if (!step) throw new Error(`no step "${stepId}"`);

  const focus = useFieldFocus();
  const { attempted, failed, extraErrors, forgetServerError, handleAttempt, handleFailedAttempt } =
    useFormErrors(focus.focusFirst, props.serverErrors);
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
  const handleSubmitting = useCallback((): void => {
    flushTexts();
    handleAttempt();
  }, [flushTexts, handleAttempt]);

  return (
    <StepFormContext value={context}>
      <FormButtonsContext value={buttons}>
        <FramedForm
          openItem={openItem}
          onOpenItem={onOpenItem}
          rootRef={focus.rootRef}
          onSubmitCapture={handleSubmitting}
          failed={failed}
          formRef={formRef}
          id={id}
          schema={drawnSchema(drawn.schema)}
          uiSchema={drawnUi(drawn)}
          validator={validator}
          fields={allFields}
          initialFormData={initialSlice}
          liveValidate={attempted ? 'onChange' : false}
          extraErrors={extraErrors}
          onChange={handleChange}
          onSubmit={handleSubmit}
          onError={handleFailedAttempt}
        />
      </FormButtonsContext>
    </StepFormContext>
  );
}
