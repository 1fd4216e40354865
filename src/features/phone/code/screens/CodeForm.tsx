import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import Button from '@mui/material/Button';
import { StepButtons } from '../../../../components/StepButtons.tsx';
import { answerAt, type Answers, type StepDefinition } from '../../../../engine/index.ts';
import {
  codeTyped,
  isOccupied,
  photoIdChosen,
  selectOneTimeCode,
  type CodePhase,
  codeSendRequested,
} from '../oneTimeCodeSlice.ts';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import type { StepFormProps } from '../../../../rendering/index.ts';
import { useApplicationFlow } from '../../../applications/useApplicationFlow.ts';
import { useFormExtras } from '../../../journey/screens/useFormExtras.ts';
import { useCountdown } from '../../../shared/useCountdown.ts';
import { waitText } from '../../../../lib/waitText.ts';
import { isFieldCode } from './noticeOf.ts';

const CODE_PATH = ['application', 'oneTimeCode'];
const SIX_DIGITS = /^\d{6}$/;

/** The field for the code. Six digits are submitted at once, without the button; the button does the same. */
export function CodeForm({ step }: { readonly step: StepDefinition }): ReactNode {
  const { t } = useTranslation(['screens', 'stepUps']);
  const dispatch = useDispatch();
  const runtime = useApplicationFlow();
  const { phase } = useSelector(selectOneTimeCode);
  const [answers, setAnswers] = useState<Answers>({});
  const submitted = useRef('');
  const extras = useFormExtras(step);
  const isBusy = isOccupied(phase);

  const submit = (code: string): void => {
    if (isBusy) return;
    submitted.current = code;
    dispatch(codeTyped(code));
  };
  return (
    <PortalForm
      runtime={runtime}
      stepId={step.id}
      answers={answers}
      onChange={(slice) => {
        setAnswers(slice);
        const code = codeOf(slice);
        if (SIX_DIGITS.test(code) && code !== submitted.current) submit(code);
      }}
      onSubmit={(slice) => {
        // Enter after the sixth digit: the change has just submitted the same code.
        const isOnItsWay = submitted.current === codeOf(slice) && codeOf(answers) !== codeOf(slice);
        if (!isOnItsWay) submit(codeOf(slice));
      }}
      serverErrors={useFieldErrors(phase)}
      extras={extras}
    >
      <ResendCode />
      <StepButtons
        continueText={t('form.continue')}
        busyText={isBusy ? t('stepUps:otp.checking') : undefined}
        skipText={t('stepUps:otp.photoId')}
        onSkip={() => dispatch(photoIdChosen())}
      />
    </PortalForm>
  );
}

function codeOf(answers: Answers): string {
  const code = answerAt(answers, CODE_PATH);
  return typeof code === 'string' ? code : '';
}

function useFieldErrors(phase: CodePhase): NonNullable<StepFormProps['serverErrors']> {
  return useMemo(() => {
    if (phase.kind !== 'refused' || !isFieldCode(phase.failure.code)) return [];
    return [{ pointer: `/${CODE_PATH.join('/')}`, code: phase.failure.code, params: {} }];
  }, [phase]);
}

/** Another code, once the server would send one. */
function ResendCode(): ReactNode {
  const { t, i18n } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const { known, phase } = useSelector(selectOneTimeCode);
  const seconds = useCountdown(known?.code.resendAfterSeconds ?? 0, known?.at ?? 0);
  if (!known) return null;
  const isIdle = phase.kind === 'ready' || phase.kind === 'refused';
  return (
    <div>
      <Button disabled={!isIdle || seconds > 0} onClick={() => dispatch(codeSendRequested())}>
        {seconds > 0 ? t('otp.resendIn', { time: waitText(i18n.language, seconds) }) : t('otp.resend')}
      </Button>
    </div>
  );
}
