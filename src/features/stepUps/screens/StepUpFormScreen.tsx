import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { StepButtons } from '../../../components/StepButtons.tsx';
import type { StepUpType } from '../../../contract/stepUps.ts';
import { stripSensitive } from '@stepwright/engine';
import { selectSubmit, stepUpRequested } from '../../applications/applicationSlice.ts';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { StepFrame } from '../../journey/screens/StepFrame.tsx';
import { SubmitFailure } from '../../journey/screens/SubmitFailure.tsx';
import { useFormExtras } from '../../journey/screens/useFormExtras.ts';
import { useServerErrors } from '../../journey/screens/useServerErrors.ts';
import { HomeLink } from '../../requirements/HomeLink.tsx';
import { StepUpGate } from '../StepUpGate.tsx';

interface StepUpFormProps {
  readonly stepUp: StepUpType;
  readonly stepId: string;
}

/** Shows a step-up that consists of a form, prefilled from the application. */
export function StepUpFormScreen(props: StepUpFormProps): ReactNode {
  const { definition } = useApplicationFlow();
  if (!definition.steps[props.stepId]) return <IncorrectUrlScreen />;
  return (
    <StepUpGate types={[props.stepUp]}>
      <StepUpForm {...props} />
    </StepUpGate>
  );
}

function StepUpForm({ stepUp, stepId }: StepUpFormProps) {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const runtime = useApplicationFlow();
  const { application, applicant, company } = useApplication();
  const step = runtime.definition.steps[stepId];
  if (!step) throw new Error(`The flow has no step "${stepId}"`);
  // Masked answers are typed again.
  const [answers, setAnswers] = useState(() => stripSensitive(runtime, { applicant, company }));
  const submit = useSelector(selectSubmit);
  const serverErrors = useServerErrors(stepId);
  const extras = useFormExtras(step);
  return (
    <StepFrame step={step}>
      <SubmitFailure action="stepUp" stepId={stepId} />
      <PortalForm
        runtime={runtime}
        stepId={stepId}
        answers={answers}
        onChange={setAnswers}
        onSubmit={(slice) => dispatch(stepUpRequested({ id: application.id, stepUp, answers: slice }))}
        serverErrors={serverErrors}
        extras={extras}
      >
        <StepButtons
          continueText={t('form.continue')}
          busyText={submit.kind === 'sending' ? t('form.sending') : undefined}
        />
      </PortalForm>
      <HomeLink />
    </StepFrame>
  );
}
