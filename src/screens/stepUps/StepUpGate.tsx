import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { StepUpType } from '../../contract/decisions.ts';
import { useApplication } from '../application/useApplication.ts';
import { useStandingPath } from '../application/useStandingPath.ts';

interface StepUpGateProps {
  readonly types: readonly StepUpType[];
  readonly children: ReactNode;
}

/** Draws a step-up's page only while it is asked for; anyone else is led to where the application stands. */
export function StepUpGate({ types, children }: StepUpGateProps): ReactNode {
  const { application } = useApplication();
  const standing = useStandingPath();
  const isDue = !application.reviewing && application.stepUpDetails.some((type) => types.includes(type));
  return isDue ? children : <Navigate to={standing} replace />;
}
