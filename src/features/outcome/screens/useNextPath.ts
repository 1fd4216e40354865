import { applicationPath, PATHS } from '../../../contract/pages.ts';
import { useSelector } from 'react-redux';
import { selectConfig } from '../../configuration/configSlice.ts';
import { nextPath, type NextPath } from '../../../navigation/nextPath.ts';
import { channelRequestOf } from '../../../navigation/channelRequest.ts';
import { useApplication } from '../../applications/useApplication.ts';

/** The page after the outcome of the loaded application. */
export function useNextPath(): string {
  const { features, links } = useSelector(selectConfig);
  const { application } = useApplication();
  const next = nextPath({
    application,
    features,
    redirectUrl: links['redirect'],
    // Readers of an outcome have waited long enough.
    verifiesPending: false,
    channelRequest: channelRequestOf(application, '') !== undefined,
  });
  return toAddress(next, application.id);
}

function toAddress(next: NextPath, id: string): string {
  switch (next.kind) {
    case 'redirect':
      return next.url;
    case 'stay':
      return PATHS.accounts;
    case 'page':
      // The outcome is the page that is shown already.
      return next.page === 'success' ? PATHS.accounts : applicationPath(id, next.page);
  }
}
