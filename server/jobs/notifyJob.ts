import { findApplication } from '../repositories/applications.ts';
import type { ApplicationRow } from '../repositories/applications.ts';
import { mailApplicant } from '../services/mail/mailApplicant.ts';
import type { MailTemplate } from '../services/mail/mailTemplates.ts';
import { isAsked } from '../services/stepUps/completeStepUp.ts';
import type { JobHandler } from './jobHandler.ts';

/** Reminds somebody who left an application that waits for them, unless it does no longer. */
export const notifyJob: JobHandler = {
  async run(deps, row) {
    const { applicationId } = row.payload as { applicationId: string }; // written by noteDeparture
    const application = await findApplication(deps.db, applicationId);
    const template = application && reminderOf(application);
    if (template) await mailApplicant(deps, deps.db, { row: application, template });
    return { kind: 'done' };
  },
};

function reminderOf(application: ApplicationRow): MailTemplate | undefined {
  if (application.state === 'STARTED') return 'applicationUnfinished';
  return isAsked(application) ? 'applicationAsked' : undefined;
}
