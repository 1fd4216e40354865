import { useSelector } from 'react-redux';
import { applicationPath } from '../../../contract/pages.ts';
import { afterBank } from '../../../navigation/afterBank.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { selectConfig } from '../../configuration/configSlice.ts';

/** Returns the next page of an application whose account is linked. Opening a page never redirects to another site. */
export function useAfterBankPath(): string {
  const { features } = useSelector(selectConfig);
  const { application } = useApplication();
  const next = afterBank(application, {
    connectedPage: features['connectedPage'] === true,
    multistep: features['multistep'] !== false,
    redirectUrl: undefined,
    cameFromComplete: false,
  });
  return applicationPath(application.id, next.kind === 'page' ? next.page : 'complete');
}
