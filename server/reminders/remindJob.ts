import type { ApplicationsDeps } from '../applications/deps.ts';
import { findApplication } from '../applications/applicationRepository.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { mailApplicant } from '../applications/mailApplicant.ts';
import type { MailTemplate } from '../messages/mail/mailTemplates.ts';
import { isAsked } from '../applications/stepUps/completeStepUp.ts';
import type { JobHandler } from '../platform/outbox/jobHandler.ts';

/** Reminds somebody who left an application that waits for them, unless it does no longer. */
export function remindJob(deps: ApplicationsDeps): JobHandler {
  return {
    queue: { urgency: 'bulk', places: 1 },
    async run(row) {
      const { applicationId } = row.payload as { applicationId: string }; // written by recordDeparture
      const application = await findApplication(deps.db, applicationId);
      const template = application && reminderOf(application);
      if (template) await mailApplicant(deps, deps.db, { row: application, template });
      return { kind: 'done' };
    },
  };
}

function reminderOf(application: ApplicationRow): MailTemplate | undefined {
  if (application.state === 'STARTED') return 'applicationUnfinished';
  return isAsked(application) ? 'applicationAsked' : undefined;
}
