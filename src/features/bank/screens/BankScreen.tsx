import { isRecord } from '../../../lib/isRecord.ts';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { afterBank } from '../../../navigation/afterBank.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useNavigate } from 'react-router-dom';
import { StepButtons } from '../../../components/StepButtons.tsx';
import type { Answers } from '../../../engine/index.ts';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { bankRequested } from '../bankRequested.ts';
import { canLinkBank } from '../../../navigation/statusPath.ts';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { prefillAnswers } from '../../forms/prefillAnswers.ts';
import { StepFrame } from '../../journey/screens/StepFrame.tsx';
import { SubmitFailure } from '../../journey/screens/SubmitFailure.tsx';
import { useServerErrors } from '../../journey/screens/useServerErrors.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';

const STEP_ID = 'bank-account';

/** The bank account for payouts, typed in; it may wait for another day. */
export function BankScreen(): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const runtime = useApplicationFlow();
  const { application, applicant } = useApplication();
  const statusPath = useStatusPath();
  const submit = useSelector(selectSubmit);
  const serverErrors = useServerErrors(STEP_ID);
  const step = runtime.definition.steps[STEP_ID];
  const [answers, setAnswers] = useState<Answers>(() =>
    step ? prefillAnswers(step, {}, { fullName: fullNameOf(applicant) }) : {},
  );
  const completePath = applicationPath(application.id, 'complete');
  const sending = submit.kind === 'sending';
  if (application.hasFinancialInstrument)
    return <Navigate to={applicationPath(application.id, afterBank(application))} replace />;
  if (!step || !canLinkBank(application)) return <Navigate to={statusPath} replace />;
  return (
    <StepFrame step={step}>
      <SubmitFailure action="bank" stepId={STEP_ID} />
      <PortalForm
        runtime={runtime}
        stepId={STEP_ID}
        answers={answers}
        onChange={setAnswers}
        onSubmit={(slice) => dispatch(bankRequested({ id: application.id, answers: slice }))}
        serverErrors={serverErrors}
      >
        <StepButtons
          continueText={t('form.submit.bank')}
          busyText={sending ? t('form.sending') : undefined}
          skipText={t('form.skip')}
          onSkip={() => void navigate(isCompletionStatus(application.decision) ? completePath : statusPath)}
        />
      </PortalForm>
      <p>{t('account:bank.skipNote')}</p>
    </StepFrame>
  );
}

function fullNameOf(applicant: Readonly<Record<string, unknown>>): string | undefined {
  const name = applicant['name'];
  if (!isRecord(name)) return undefined;
  const parts = [name['firstName'], name['lastName']].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' ') : undefined;
}
