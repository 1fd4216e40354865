import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { PHONE_STEP_UPS } from '../../../../contract/stepUps.ts';
import {
  codePageEntered,
  codePageLeft,
  selectOneTimeCode,
  isOccupied,
  photoIdChosen,
  type OneTimeCodeState,
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
import { CodeForm } from './CodeForm.tsx';
import { CodeNotice } from './CodeNotice.tsx';
import { noticeOf, isFieldCode, type CodeNoticeName } from './noticeOf.ts';

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
