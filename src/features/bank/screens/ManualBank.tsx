import Button from '@mui/material/Button';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { isCompletionStatus } from '../../../contract/decisions.ts';
import { fullNameOf } from '../../../contract/personNames.ts';
import type { Answers } from '@stepwright/engine';
import { onDemand } from '../../../lib/onDemand.tsx';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { prefillAnswers } from '../../../product/prefillAnswers.ts';
import { SubmitFailure } from '../../journey/screens/SubmitFailure.tsx';
import { useServerErrors } from '../../journey/screens/useServerErrors.ts';
import { bankRequested } from '../bankAccountSlice.ts';
import { selectBankLink } from '../link/bankLinkSlice.ts';
import { LinkNotice } from './LinkNotice.tsx';

export const STEP_ID = 'bank-account';

const BankName = onDemand(async () => (await import('./BankName.tsx')).BankName);

/** A way on without an account for now. */
export interface Skip {
  readonly text: string;
  readonly onSkip: () => void;
}

interface ManualBankProps {
  readonly skip: Skip;
  readonly cameFromComplete: boolean;
  /** Back to the choice of ways; left out where this is the only one. */
  readonly onBack?: () => void;
}

/** The account typed in, as the market's bank step asks for it. */
export function ManualBank({ skip, cameFromComplete, onBack }: ManualBankProps): ReactNode {
  const { t } = useTranslation(['screens', 'account', 'bank']);
  const dispatch = useDispatch();
  const runtime = useApplicationFlow();
  const { application, applicant } = useApplication();
  const { names } = useSelector(selectConfig);
  const link = useSelector(selectBankLink);
  const sending = useSelector(selectSubmit).kind === 'sending';
  const serverErrors = useServerErrors(STEP_ID);
  const step = runtime.definition.steps[STEP_ID];
  const [answers, setAnswers] = useState<Answers>(() =>
    step ? prefillAnswers(step, {}, { fullName: fullNameOf(applicant.name ?? {}, names) || undefined }) : {},
  );
  return (
    <>
      <div aria-live="polite">
        <LinkNotice link={link} />
      </div>
      <p>{t('bank:manual.intro')}</p>
      <SubmitFailure action="bank" stepId={STEP_ID} />
      <PortalForm
        runtime={runtime}
        stepId={STEP_ID}
        answers={answers}
        onChange={setAnswers}
        onSubmit={(slice) =>
          dispatch(bankRequested({ id: application.id, answers: slice, cameFromComplete }))
        }
        serverErrors={serverErrors}
      >
        <Suspense fallback={null}>
          <BankName answers={answers} />
        </Suspense>
        <StepButtons
          continueText={t('form.submit.bank')}
          busyText={sending ? t('form.sending') : undefined}
          skipText={skip.text}
          onSkip={skip.onSkip}
        />
      </PortalForm>
      {onBack && (
        <p>
          <Button onClick={onBack}>{t('bank:manual.back')}</Button>
        </p>
      )}
      {isCompletionStatus(application.decision) && !application.hasFinancialInstrument && (
        <p>{t('account:bank.skipNote')}</p>
      )}
    </>
  );
}
