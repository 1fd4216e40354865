import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { notificationRoutes } from './notificationRoutes.ts';
import { remindJob } from './remindJob.ts';

/** Reminders: a page that is left while its application is incomplete says so, and its applicant gets one mail later. */
export function reminders(deps: ApplicationsDeps): ServerDomain {
  return { calls: [notificationRoutes(deps)], jobs: { notify: remindJob(deps) } };
}
