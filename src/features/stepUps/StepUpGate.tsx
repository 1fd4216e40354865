import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Redirect } from '../../lib/Redirect.tsx';
import type { StepUpType } from '../../contract/stepUps.ts';
import { stepUpLeft } from '../applications/applicationSlice.ts';
import { useApplication } from '../applications/useApplication.ts';
import { useStatusPath } from '../applications/useStatusPath.ts';

interface StepUpGateProps {
  readonly types: readonly StepUpType[];
  readonly children: ReactNode;
}

/** Renders a step-up's page only while it is requested; otherwise redirects to the application's current page. */
export function StepUpGate({ types, children }: StepUpGateProps): ReactNode {
  const dispatch = useDispatch();
  const { application } = useApplication();
  const statusPath = useStatusPath();
  useEffect(() => () => void dispatch(stepUpLeft()), [dispatch]);
  const isDue = !application.reviewing && application.stepUpDetails.some((type) => types.includes(type));
  return isDue ? children : <Redirect to={statusPath} />;
}
