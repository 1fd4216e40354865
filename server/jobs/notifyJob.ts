import { findApplication } from '../repositories/applications.ts';
import { mailApplicant } from '../services/mail/mailApplicant.ts';
import type { JobHandler } from './jobHandler.ts';

/** Reminds somebody who left an unfinished application, unless it has been finished meanwhile. */
export const notifyJob: JobHandler = {
  async run(deps, row) {
    const { applicationId } = row.payload as { applicationId: string }; // written by noteDeparture
    const application = await findApplication(deps.db, applicationId);
    if (application?.state === 'STARTED') {
      await mailApplicant(deps, deps.db, { row: application, template: 'applicationUnfinished' });
    }
    return { kind: 'done' };
  },
};
