import { memo, useContext } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import type RjsfForm from '@rjsf/core';
import Button from '@mui/material/Button';
import { DEFAULTS } from './defaultsBehaviour.ts';
import { FormElement } from './FormElement.tsx';
import { FormFrame } from './FormFrame.tsx';
import { FormSummaryContext, FormButtonsContext } from './FormButtonsContext.ts';
import { onDemand } from '../lib/onDemand.tsx';
import { QuickForm } from './QuickForm.ts';
import type { ErrorSummaryProps } from './templates/ProblemLinks.tsx';
import { templates } from './templates/index.ts';
import type { FailedAttempt } from './useFormErrors.ts';
import { widgets } from './widgets/index.ts';
import { useStepForm } from './StepFormContext.ts';

const ErrorSummary = onDemand<ErrorSummaryProps>(
  async () => (await import('./templates/ErrorSummary.tsx')).ErrorSummary,
);
const NO_UI = {};

type RjsfProps = ComponentProps<typeof RjsfForm>;
type Given =
  'schema' | 'uiSchema' | 'validator' | 'fields' | 'liveValidate' | 'onChange' | 'onSubmit' | 'onError';

interface FramedFormProps
  extends Omit<ComponentProps<typeof FormFrame>, 'children'>, Pick<RjsfProps, Given | 'initialFormData'> {
  readonly formRef: Ref<RjsfForm>;
  readonly id: string | undefined;
  readonly failed: FailedAttempt | undefined;
  readonly extraErrors: RjsfProps['extraErrors'] | undefined;
}

/** The form in its frame, drawn again only when something of it changed: what the screen around it knows changes at each pause in typing. */
export const FramedForm = memo(function FramedForm(props: FramedFormProps): ReactNode {
  const { openItem, onOpenItem, rootRef, onSubmitCapture, failed, ...form } = props;
  return (
    <FormFrame {...{ openItem, onOpenItem, rootRef, onSubmitCapture }}>
      <FormSummaryContext
        value={failed && <ErrorSummary errors={failed.errors} uiSchema={form.uiSchema ?? NO_UI} />}
      >
        <StableForm {...form} />
      </FormSummaryContext>
    </FormFrame>
  );
});

type StableFormProps = Omit<FramedFormProps, 'failed' | keyof ComponentProps<typeof FormFrame>>;

/** RJSF compares its props deeply each time its parent renders; ours are the same objects, so that is not needed. */
const StableForm = memo(function StableForm(props: StableFormProps): ReactNode {
  const { formRef, id, extraErrors, ...given } = props;
  return (
    <QuickForm
      ref={formRef}
      {...given}
      {...(id === undefined ? {} : { id })}
      {...(extraErrors === undefined ? {} : { extraErrors })}
      tagName={FormElement}
      className="sw-form"
      templates={templates}
      widgets={widgets}
      experimental_defaultFormStateBehavior={DEFAULTS}
      noHtml5Validate
      showErrorList={false}
    >
      {BUTTONS}
    </QuickForm>
  );
});

const BUTTONS = <FormButtons />;

/** The buttons that the screen gave the form, or one to continue. */
function FormButtons(): ReactNode {
  const { submitLabel, children } = useContext(FormButtonsContext);
  const { t } = useStepForm();
  if (children !== undefined && children !== null) return children;
  return (
    <div className="sw-buttons">
      <Button type="submit" variant="contained" size="large">
        {submitLabel ?? t('common:continue')}
      </Button>
    </div>
  );
}
