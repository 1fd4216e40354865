import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../contract/pages.ts';
import { useApplication } from '../../applications/useApplication.ts';
import type { LinkVisit } from '../link/bankLinkSlice.ts';
import { OAUTH_STATE } from '../link/oauthState.ts';

/** Reads the reason of the visit from the URL. `isChange`: another account is to replace the linked one. */
export function useBankVisit(): LinkVisit & { readonly isChange: boolean } {
  const { search } = useLocation();
  const { id } = useApplication().application;
  const query = new URLSearchParams(search);
  const state = query.get(OAUTH_STATE);
  return {
    applicationId: id,
    mode: query.has('update') ? 'update' : 'new',
    returnedTo:
      state === null
        ? undefined
        : `${window.location.origin}${PATHS.bankReturn}?${OAUTH_STATE}=${encodeURIComponent(state)}`,
    cameFromComplete: query.get('from') === 'complete',
    isChange: query.has('change'),
  };
}
