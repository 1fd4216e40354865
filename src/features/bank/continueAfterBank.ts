import { put, select } from 'typed-redux-saga';
import { applicationPath } from '../../contract/pages.ts';
import { afterBank } from '../../navigation/afterBank.ts';
import { applicationLoaded } from '../applications/applicationSlice.ts';
import type { ApplicationsApi } from '../applications/applicationsApi.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { callApi } from '../shared/callApi.ts';
import type { BankApi } from './bankApi.ts';

export interface BankDeps {
  readonly api: BankApi;
  readonly applications: Pick<ApplicationsApi, 'get'>;
  readonly navigate: (path: string) => void;
  /** Leaves the portal for another site. */
  readonly leave: (url: string) => void;
}

/** Reads the application again, to which an account is linked now, and goes to the page that follows. */
export function* continueAfterBank(
  { applications, navigate, leave }: BankDeps,
  id: string,
  { cameFromComplete }: { readonly cameFromComplete: boolean },
) {
  const loaded = yield* callApi((signal) => applications.get(id, { signal }));
  if (loaded.kind === 'failed') {
    navigate(applicationPath(id, 'complete'));
    return;
  }
  yield* put(applicationLoaded(loaded.result));
  const { features, links } = yield* select(selectConfig);
  const next = afterBank(loaded.result.application, {
    connectedPage: features.connectedPage === true,
    multistep: features.multistep !== false,
    // The page offers the redirect: a partner's site identifies its visitor only on request.
    redirectUrl: links.singleSignOn === undefined ? links.redirect : undefined,
    cameFromComplete,
  });
  if (next.kind === 'redirect') leave(next.url);
  else navigate(applicationPath(id, next.kind === 'page' ? next.page : 'complete'));
}
