import { watchApplication } from '../features/applications/applicationSagas.ts';
import { singleSignOnApi } from '../features/singleSignOn/singleSignOnApi.ts';
import { watchPartnerVisits } from '../features/singleSignOn/singleSignOnSagas.ts';
import { createAttemptKeys } from '../features/shared/createAttemptKeys.ts';
import type { HttpClient } from '../features/shared/api/client.ts';
import type { Api } from './createApi.ts';
import type { AppStore } from './createAppStore.ts';
import { supervise } from './rootSaga.ts';

export interface LateWork {
  readonly client: HttpClient;
  readonly api: Api;
  readonly run: AppStore['run'];
  readonly navigate: (path: string) => void;
  readonly report: (error: unknown) => void;
}

/** Starts the work behind the pages of an application, which its first steps need nothing of. */
export function startApplicationPages({ client, api, run, navigate, report }: LateWork): void {
  const { applications } = api;
  const keys = createAttemptKeys(() => crypto.randomUUID());
  run(supervise, () => watchApplication({ api: applications, keys, navigate }), report);
  const leave = (url: string) => location.assign(url);
  run(supervise, () => watchPartnerVisits({ api: singleSignOnApi(client), leave }), report);
}
