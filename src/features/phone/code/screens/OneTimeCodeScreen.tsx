import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { codePageEntered, codePageLeft, selectOneTimeCode } from '../oneTimeCodeSlice.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { useApplicationFlow } from '../../../applications/useApplicationFlow.ts';
import { IncorrectUrlScreen } from '../../../layout/IncorrectUrlScreen.tsx';
import { StepFrame } from '../../../journey/screens/StepFrame.tsx';
import { StepUpGate } from '../../../stepUps/StepUpGate.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodeNotice } from './CodeNotice.tsx';
import { noticeOf } from './noticeOf.ts';
import { OtherFailure } from './OtherFailure.tsx';
import { PhotoIdInstead } from './PhotoIdInstead.tsx';

const STEP_ID = 'one-time-code';

/** Proof of the phone: a code is sent to it, and typed here. */
export function OneTimeCodeScreen(): ReactNode {
  const { definition } = useApplicationFlow();
  if (!definition.steps[STEP_ID]) return <IncorrectUrlScreen />;
  return (
    <StepUpGate types={['OTP_SMS', 'PHONE_AUTH']}>
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
