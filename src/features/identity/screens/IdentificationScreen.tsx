import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../configuration/configSlice.ts';
import { inquiryEntered, inquiryLeft, selectInquiry } from '../inquirySlice.ts';
import { isLoadedHere } from '../../../lib/isLoadedHere.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { StepFrame } from '../../journey/screens/StepFrame.tsx';
import { LoadingScreen } from '../../layout/LoadingScreen.tsx';
import { StepUpGate } from '../../stepUps/StepUpGate.tsx';
import { InquiryStart } from './InquiryStart.tsx';
import { InquiryWaiting } from './InquiryWaiting.tsx';
import { VendorDialog } from './VendorDialog.tsx';

/** Government ID and selfie, in a vendor's dialog; the page explains, opens it, and waits for what comes of it. */
export function IdentificationScreen(): ReactNode {
  const { definition } = useApplicationFlow();
  const { identity } = useSelector(selectConfig);
  if (!definition.steps['identification']) return <IncorrectUrlScreen />;
  const isReady = identity.adapter === 'sandbox' || isLoadedHere();
  return <StepUpGate types={['GOV_ID_SELFIE']}>{isReady ? <Identification /> : <LoadAnew />}</StepUpGate>;
}

function Identification() {
  const dispatch = useDispatch();
  const { application } = useApplication();
  const { definition } = useApplicationFlow();
  const inquiry = useSelector(selectInquiry);
  useEffect(() => {
    dispatch(inquiryEntered(application.id));
    return () => void dispatch(inquiryLeft());
  }, [dispatch, application.id]);
  const step = definition.steps['identification'];
  if (!step) return null;
  if (inquiry.kind === 'waiting' || inquiry.kind === 'troubled')
    return <InquiryWaiting troubled={inquiry.kind === 'troubled'} />;
  return (
    <StepFrame step={step}>
      <InquiryStart inquiry={inquiry} />
      <VendorDialog session={inquiry.kind === 'inDialog' ? inquiry.session : undefined} />
    </StepFrame>
  );
}

// The vendor's frame and the camera are allowed by the headers of this very page, and others may have led here.
function LoadAnew() {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}
