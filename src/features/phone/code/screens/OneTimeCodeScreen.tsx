import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import { PHONE_STEP_UPS } from '../../../../contract/stepUps.ts';
import {
  codePageEntered,
  codePageLeft,
  selectOneTimeCode,
  isOccupied,
  photoIdChosen,
  codeTyped,
  codeSendRequested,
  type OneTimeCodeState,
  type CodePhase,
} from '../oneTimeCodeSlice.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { useApplicationFlow } from '../../../applications/useApplicationFlow.ts';
import { IncorrectUrlScreen } from '../../../layout/IncorrectUrlScreen.tsx';
import { StepFrame } from '../../../journey/screens/StepFrame.tsx';
import { StepUpGate } from '../../../stepUps/StepUpGate.tsx';
import { StepButtons } from '../../../../components/StepButtons.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import type { Failure } from '../../../../lib/failure.ts';
import { failureText } from '../../../shared/failureText.ts';
import { type Answers, type StepDefinition } from '@stepwright/engine';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import type { StepFormProps } from '@stepwright/react';
import { useFormExtras } from '../../../journey/screens/useFormExtras.ts';
import { useCountdown } from '../../../shared/useCountdown.ts';
import { waitText } from '../../../../lib/waitText.ts';
import { CodeNotice } from './CodeNotice.tsx';
import { noticeOf, isFieldCode, type CodeNoticeName } from './noticeOf.ts';
import type { PortalAnswers } from '../../../../contract/answers.generated.ts';

/** Notices about the status of the code, each with the failure that reports the same. */
const CAUSES: Partial<Readonly<Record<CodeNoticeName, string>>> = {
  locked: 'one-time-code.locked',
  undeliverable: 'phone.undeliverable',
  attempts: 'one-time-code.attempts',
};

const STEP_ID = 'one-time-code';

/** Proof of the phone: a code is sent to it, and typed here. */
export function OneTimeCodeScreen(): ReactNode {
  const { definition } = useApplicationFlow();
  if (!definition.steps[STEP_ID]) return <IncorrectUrlScreen />;
  return (
    <StepUpGate types={PHONE_STEP_UPS}>
      <OneTimeCode />
    </StepUpGate>
  );
}

function OneTimeCode() {
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const step = useApplicationFlow().definition.steps[STEP_ID];
  useEffect(() => {
    dispatch(codePageEntered(id));
    return () => void dispatch(codePageLeft());
  }, [dispatch, id]);
  const notice = noticeOf(useSelector(selectOneTimeCode));
  // No code can help any more: a field for it would only mislead.
  const isBlocked = notice === 'locked' || notice === 'undeliverable';
  if (!step) return null;
  return (
    <StepFrame step={step}>
      <CodeNotice />
      <OtherFailure />
      {isBlocked ? <PhotoIdInstead /> : <CodeForm step={step} />}
    </StepFrame>
  );
}

const CODE_PATH = ['application', 'oneTimeCode'];
const SIX_DIGITS = /^\d{6}$/;

/** The field for the code. Six digits are submitted at once, without the button; the button does the same. */
function CodeForm({ step }: { readonly step: StepDefinition }): ReactNode {
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
  const { application }: PortalAnswers = answers;
  const code = application?.oneTimeCode;
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
  const isIdle = known && (phase.kind === 'ready' || phase.kind === 'refused');
  return (
    <div>
      <Button disabled={!isIdle || seconds > 0} onClick={() => dispatch(codeSendRequested())}>
        {seconds > 0 ? t('otp.resendIn', { time: waitText(i18n.language, seconds) }) : t('otp.resend')}
      </Button>
    </div>
  );
}

/** The way on where no code can be used. */
function PhotoIdInstead(): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const { phase } = useSelector(selectOneTimeCode);
  return (
    <StepButtons
      continueText={t('otp.photoId')}
      busyText={isOccupied(phase) ? t('screens:form.sending') : undefined}
      onContinue={() => dispatch(photoIdChosen())}
    />
  );
}

/** Shows failures other than those in the notice above the form: such as of photo ID, where no code can help. */
function OtherFailure(): ReactNode {
  const { t } = useTranslation(['stepUps', 'screens']);
  const failure = otherFailureOf(useSelector(selectOneTimeCode));
  if (!failure) return null;
  return (
    <Notice kind="error" urgent>
      {failureText(t, failure)}
    </Notice>
  );
}

function otherFailureOf(state: OneTimeCodeState): Failure | undefined {
  const { phase } = state;
  const cause = CAUSES[noticeOf(state)];
  if (cause === undefined || phase.kind !== 'refused') return undefined;
  const { failure } = phase;
  return failure.code === cause || isFieldCode(failure.code) ? undefined : failure;
}
