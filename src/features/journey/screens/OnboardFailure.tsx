import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectSubmit } from '../../applications/applicationSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import type { SubmitAction } from '../../applications/submitRequest.ts';
import { SubmitFailure } from './SubmitFailure.tsx';

interface OnboardFailureProps {
  readonly action: SubmitAction;
}

/** Why an application was not submitted, on a page that asks for none of its answers: each refused step has its link. */
export function OnboardFailure({ action }: OnboardFailureProps): ReactNode {
  const submit = useSelector(selectSubmit);
  return submit.kind === 'failed' && submit.action === action && <Failed action={action} />;
}

function Failed({ action }: OnboardFailureProps) {
  const runtime = useApplicationFlow();
  const { id } = useApplication().application;
  return <SubmitFailure action={action} stepId="" flowId="order" applicationId={id} runtime={runtime} />;
}
