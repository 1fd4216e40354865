import { applicationPath } from '../../../contract/pages.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { StepButtons } from '../../../components/StepButtons.tsx';
import type { Answers } from '../../../engine/index.ts';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { orderRequested } from '../../orders/orderRequested.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { StepFrame } from '../../journey/screens/StepFrame.tsx';
import { SubmitFailure } from '../../journey/screens/SubmitFailure.tsx';
import { useServerErrors } from '../../journey/screens/useServerErrors.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';

const STEP_ID = 'order';

/** How to take payments; continuing submits the application for a decision. */
export function OrderScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const runtime = useApplicationFlow();
  const { application, order } = useApplication();
  const statusPath = useStatusPath();
  const [answers, setAnswers] = useState<Answers>(() => ({ order: order as Answers })); // a part of the answers
  const { features } = useSelector(selectConfig);
  const submit = useSelector(selectSubmit);
  const serverErrors = useServerErrors(STEP_ID);
  const step = runtime.definition.steps[STEP_ID];
  const sending = submit.kind === 'sending';
  if (!step || !application.orderDue) return <Navigate to={statusPath} replace />;
  return (
    <StepFrame step={step}>
      {features['multistep'] === false && (
        <Link to={applicationPath(application.id, 'update')}>{t('account:update.title')}</Link>
      )}
      <SubmitFailure action="order" stepId={STEP_ID} />
      <PortalForm
        runtime={runtime}
        stepId={STEP_ID}
        answers={answers}
        onChange={setAnswers}
        onSubmit={(slice) => dispatch(orderRequested({ id: application.id, answers: slice }))}
        serverErrors={serverErrors}
      >
        <StepButtons
          continueText={t('form.submit.order')}
          busyText={sending ? t('form.sending') : undefined}
        />
      </PortalForm>
    </StepFrame>
  );
}
