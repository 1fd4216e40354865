import { useSelector } from 'react-redux';
import { nextPath } from '../../../navigation/nextPath.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { selectConfig } from '../../configuration/configSlice.ts';

/** The page of the store that the loaded application adds; undefined if it adds none, or portals have no such page. */
export function useStorePage(): 'store-complete' | 'store-success' | undefined {
  const { features } = useSelector(selectConfig);
  const { application } = useApplication();
  if (!application.submitted) return undefined;
  const next = nextPath({
    application,
    features,
    redirectUrl: undefined,
    verifiesPending: false,
    channelRequest: false,
  });
  const page = next.kind === 'page' ? next.page : undefined;
  return page === 'store-complete' || page === 'store-success' ? page : undefined;
}
