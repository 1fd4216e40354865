import { watchApplication } from '../../features/applications/applicationSagas.ts';
import { singleSignOnApi } from '../../features/singleSignOn/singleSignOnApi.ts';
import { watchPartnerVisits } from '../../features/singleSignOn/singleSignOnSagas.ts';
import { createAttemptKeys } from '../../features/shared/createAttemptKeys.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

/** Starts the work behind the pages of an application, which its first steps need nothing of. */
export function start({ client, api, run, navigate, report }: LateWork): void {
  const { applications } = api;
  const keys = createAttemptKeys(() => crypto.randomUUID());
  run(supervise, () => watchApplication({ api: applications, keys, navigate }), report);
  const leave = (url: string) => location.assign(url);
  run(supervise, () => watchPartnerVisits({ api: singleSignOnApi(client), leave }), report);
}
