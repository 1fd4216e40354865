import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { codePageEntered, codePageLeft } from '../../../features/stepUps/oneTimeCode/oneTimeCodeSlice.ts';
import { useApplication } from '../../application/useApplication.ts';
import { useApplicationFlow } from '../../application/useApplicationFlow.ts';
import { IncorrectUrlScreen } from '../../incorrectUrl/IncorrectUrlScreen.tsx';
import { StepFrame } from '../../journey/StepFrame.tsx';
import { StepUpGate } from '../StepUpGate.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodeNotice } from './CodeNotice.tsx';
import { ResendCode } from './ResendCode.tsx';

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
  if (!step) return null;
  return (
    <StepFrame step={step}>
      <CodeNotice />
      <CodeForm step={step} />
      <ResendCode />
    </StepFrame>
  );
}
