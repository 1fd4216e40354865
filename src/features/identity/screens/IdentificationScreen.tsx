import { IDENTITY_STEP_UP } from '../../../contract/stepUps.ts';
import { useCallback, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { inquiryEntered } from '../inquirySlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { HandoffOffer } from '../../handoffs/screens/HandoffOffer.tsx';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { HomeLink } from '../../requirements/HomeLink.tsx';
import { StepUpGate } from '../../stepUps/StepUpGate.tsx';
import { InquiryPage } from './InquiryPage.tsx';

const STEP = 'identification';

/** Government ID and selfie of the applicant. */
export function IdentificationScreen(): ReactNode {
  const { definition } = useApplicationFlow();
  const { application } = useApplication();
  const step = definition.steps[STEP];
  const dispatch = useDispatch();
  const { id } = application;
  const onReturn = useCallback(() => dispatch(inquiryEntered(id)), [dispatch, id]);
  if (!step) return <IncorrectUrlScreen />;
  return (
    <StepUpGate types={[IDENTITY_STEP_UP]}>
      <InquiryPage
        step={step}
        entered={inquiryEntered}
        subject={id}
        device={<HandoffOffer id={id} page="identification" onReturn={onReturn} />}
      >
        <HomeLink />
      </InquiryPage>
    </StepUpGate>
  );
}
