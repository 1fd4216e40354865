import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from './deps.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import { answerAt } from '../../src/engine/index.ts';
import { applicantLocale } from './applicantLocale.ts';
import { textOf } from '../platform/textOf.ts';
import { enqueueMail } from '../messages/mail/enqueueMail.ts';
import type { MailTemplate } from '../messages/mail/mailTemplates.ts';

/** The page that the link opens when there is something to do; otherwise the outcome. */
const PLACE_OF_TEMPLATE: Partial<Record<MailTemplate, string>> = {
  applicationUnfinished: 'order',
  applicationAsked: 'home',
  applicationApproved: 'bank',
  applicationApprovedPending: 'bank',
};

// The session of one portal's host is not that of another's.
function portalUrl({ config, flows }: ApplicationsDeps, row: ApplicationRow): string {
  const portal = flows.portals.find((item) => item.id === row.portal);
  return portal?.hostRule === 'cookieHost' ? config.cookieHostUrl : config.publicUrl;
}

/** Queues a mail to the applicant about the application. */
export async function mailApplicant(
  deps: ApplicationsDeps,
  trx: Database,
  { row, template }: { readonly row: ApplicationRow; readonly template: MailTemplate },
): Promise<void> {
  const text = (...path: readonly string[]) => textOf(answerAt(row.answers, path));
  const to = text('applicant', 'email', 'emailAddress');
  if (to === '') return;
  await enqueueMail(deps, trx, {
    to,
    template,
    locale: applicantLocale(deps, row),
    params: {
      firstName: text('applicant', 'name', 'firstName'),
      ...(row.reason_code !== null && { reasonCode: row.reason_code }),
      business: text('company', 'dba') || text('company', 'name'),
      link: `${portalUrl(deps, row)}/${row.id}/${PLACE_OF_TEMPLATE[template] ?? 'success'}`,
    },
  });
}
