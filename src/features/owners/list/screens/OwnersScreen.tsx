import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { canListOwners } from '../../../../navigation/partnersPage.ts';
import { useApplication } from '../../../applications/useApplication.ts';
import { useApplicationFlow } from '../../../applications/useApplicationFlow.ts';
import { useStatusPath } from '../../../applications/useStatusPath.ts';
import { IncorrectUrlScreen } from '../../../layout/IncorrectUrlScreen.tsx';
import { LoadedOwners } from './LoadedOwners.tsx';
import { OwnersForm } from './OwnersForm.tsx';
import { OWNERS_STEP } from './useListGuard.ts';

/** The owners of the business: listed here by the applicant, who sees how far each of them is. */
export function OwnersScreen(): ReactNode {
  const { definition } = useApplicationFlow();
  const { application } = useApplication();
  const statusPath = useStatusPath();
  if (!definition.steps[OWNERS_STEP]) return <IncorrectUrlScreen />;
  if (!canListOwners(application)) return <Navigate to={statusPath} replace />;
  return <LoadedOwners>{(data) => <OwnersForm data={data} />}</LoadedOwners>;
}
