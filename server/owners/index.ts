import type { ApplicationParts } from '../applications/applicationParts.ts';
import type { MailSubjects } from '../messages/mail/mailSubject.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { confirmRoutes, individualRoutes } from './list/individualRoutes.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { invitationRoutes } from './invitations/invitationRoutes.ts';
import { ownerMails } from './invitations/ownerMails.ts';
import { ownerRemindersJob } from './invitations/ownerRemindersJob.ts';
import { ownersForUnderwriting } from './ownersForUnderwriting.ts';
import { readAsPartner } from './partner/presentPartner.ts';
import { settleOwnersJob } from './results/settleOwners.ts';

/**
 * Owners: persons who own a quarter of a business or more. The applicant lists them; each is invited by mail and
 * answers for themselves, with an account and a data key of their own; nobody else sees their answers.
 */
export function owners(deps: ApplicationsDeps): ServerDomain & {
  readonly applicationParts: Pick<ApplicationParts, 'ownersForUnderwriting' | 'readAsOwner'>;
  readonly mailSubjects: MailSubjects;
} {
  return {
    calls: [individualRoutes(deps), invitationRoutes(deps), confirmRoutes(deps)],
    jobs: { 'settle-owners': settleOwnersJob(deps), 'owner-reminders': ownerRemindersJob(deps) },
    mailSubjects: ownerMails(deps),
    retention: [
      // Long enough for a page that was left open.
      { table: 'removed_owners', column: 'removed_at', days: 30 },
      // For a while an old mail can be answered by a new link.
      { table: 'owner_invitations', column: 'expires_at', days: 60 },
    ],
    applicationParts: {
      readAsOwner: (target) => readAsPartner(deps, target),
      ownersForUnderwriting: (db, row) => ownersForUnderwriting(deps, db, row),
    },
  };
}
