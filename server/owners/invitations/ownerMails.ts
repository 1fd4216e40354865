import { lockApplication } from '../../applications/applicationRepository.ts';
import { mailApplicant } from '../../applications/mailApplicant.ts';
import type { MailSubjects } from '../../messages/mail/mailSubject.ts';
import type { ApplicationsDeps } from '../../applications/deps.ts';
import { isEnded } from '../findOwnerFor.ts';
import { nameOf, OWNER_MAIL } from '../partnerMail.ts';
import { isOwnerAwaited } from './ownerRemindersJob.ts';
import { findOwnerById, updateOwner } from '../ownerRepository.ts';
import { transact } from '../../platform/database/inTransaction.ts';

/** Mails to partners: the applicant learns of one that comes back, once for each address; reminders end with their reason. */
export function ownerMails(deps: ApplicationsDeps): MailSubjects {
  return {
    [OWNER_MAIL]: {
      isAwaited: (id) => isOwnerAwaited(deps, id),
      async recordUndeliverable(id, to) {
        await transact(deps.db, async (trx) => {
          const known = await findOwnerById(trx, id);
          const row = known && (await lockApplication(trx, known.application_id));
          const owner = row && (await findOwnerById(trx, id));
          // The address may have changed; and a partner who has begun has read a mail.
          if (!owner || owner.email !== to || owner.account_id !== null) return;
          if (isEnded(owner) || owner.bounced_at !== null) return;
          await updateOwner(trx, id, { bounced_at: deps.clock() });
          const params = { partner: nameOf(deps, row, owner), partnerEmail: to };
          await mailApplicant(deps, trx, { row, template: 'partnerBounced', params });
        });
      },
    },
  };
}
