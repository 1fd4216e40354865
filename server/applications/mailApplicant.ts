import { applicationPath } from '../../src/contract/pages.ts';
import type { ApplicationPage } from '../../src/contract/pages.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from './deps.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import { answerAt } from '../../src/engine/index.ts';
import { applicantLocale } from './applicantLocale.ts';
import { businessIdOf } from './presentApplication.ts';
import { portalUrl } from '../definitions/location/portalUrl.ts';
import { textOf } from '../platform/textOf.ts';
import { enqueueMail } from '../messages/mail/enqueueMail.ts';
import type { MailTemplate } from '../messages/mail/mailTemplates.ts';

/** The page that the link opens when there is something to do; otherwise the outcome. */
const PAGE_OF_TEMPLATE: Partial<Record<MailTemplate, ApplicationPage>> = {
  applicationUnfinished: 'order',
  applicationAsked: 'home',
  applicationApproved: 'bank',
  applicationApprovedPending: 'bank',
};

/** Queues a mail to the applicant about the application. */
export async function mailApplicant(
  deps: ApplicationsDeps,
  trx: Database,
  { row, template }: { readonly row: ApplicationRow; readonly template: MailTemplate },
): Promise<void> {
  const text = (...path: readonly string[]) => textOf(answerAt(row.answers, path));
  const to = text('applicant', 'email', 'emailAddress');
  if (to === '') return;
  const { support } = deps.offers.of(row);
  await enqueueMail(deps, trx, {
    to,
    template,
    locale: applicantLocale(deps, row),
    params: {
      firstName: text('applicant', 'name', 'firstName'),
      ...(row.reason_code !== null && { reasonCode: row.reason_code }),
      business: text('company', 'dba') || text('company', 'name'),
      reference: businessIdOf(row.id),
      supportPhone: support.phone,
      supportEmail: support.email,
      link: `${portalUrl(deps, row.portal)}${applicationPath(row.id, PAGE_OF_TEMPLATE[template] ?? 'success')}`,
    },
  });
}
