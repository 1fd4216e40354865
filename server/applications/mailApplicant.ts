import { applicationPath, REMINDER_MARK } from '../../src/contract/pages.ts';
import type { ApplicationPage } from '../../src/contract/pages.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { ApplicationsDeps } from './deps.ts';
import type { ApplicationRow } from './applicationRepository.ts';
import { applicantLocale } from './applicantLocale.ts';
import { presentOutcome } from './states/applicationOutcome.ts';
import { shortReference } from '../../src/lib/shortReference.ts';
import { pagesUrl, portalUrl } from '../definitions/location/portalUrl.ts';
import { enqueueMail } from '../messages/mail/enqueueMail.ts';
import type { MailLine } from '../messages/mail/mailBlocks.ts';
import type { SenderRef } from '../messages/mail/mailSender.ts';
import type { AttachmentOrder } from '../messages/mail/mailAttachments.ts';
import type { MailTemplate } from '../messages/mail/mailTemplates.ts';
import { businessNameOf } from '../../src/contract/names.ts';
import { addressedNameOf } from '../../src/contract/personNames.ts';
import type { PortalAnswers } from '../../src/contract/answers.generated.ts';

/** The page that the link opens when there is something to do; otherwise the outcome. */
const PAGE_OF_TEMPLATE: Partial<Record<MailTemplate, ApplicationPage | 'whereItStands'>> = {
  applicationUnfinished: 'whereItStands',
  applicationAsked: 'home',
  verificationNeeded: 'home',
  applicationApproved: 'bank',
  applicationApprovedPending: 'bank',
  applicationApprovedLinked: 'complete',
  applicationApprovedPendingLinked: 'complete',
  reconsiderationReceived: 'another-look',
  reconsiderationUpheld: 'another-look',
  orderCharged: 'order',
  orderDeclined: 'order/card',
  orderLate: 'home',
  partnerFinished: 'home',
  partnerInReview: 'home',
  partnerFailed: 'home',
  partnerRefused: 'owners',
  partnerBounced: 'owners',
};

/** An application, as reminders name what they are about. */
export const APPLICATION_MAIL = 'application';

const REMINDER: MailTemplate = 'applicationUnfinished';

interface ApplicantMail {
  readonly row: ApplicationRow;
  readonly template: MailTemplate;
  readonly attachment?: AttachmentOrder['kind'];
  /** Parameters of the template beyond those of every application. */
  readonly params?: Readonly<Record<string, string>>;
  readonly lines?: readonly MailLine[];
}

/** Queues a mail to the applicant about the application. */
export async function mailApplicant(
  deps: ApplicationsDeps,
  trx: Database,
  { row, template, attachment, params = {}, lines }: ApplicantMail,
): Promise<void> {
  const { to, name } = recipientOf(row.answers);
  if (to === '') return;
  const { support } = deps.offers.of(row);
  const locale = applicantLocale(deps, row);
  const { review, reconsideration } = presentOutcome(deps, row);
  await enqueueMail(deps, trx, {
    accountId: row.owner_account_id,
    to,
    template,
    ...(attachment && { attachment: { kind: attachment, applicationId: row.id } }),
    ...(template === REMINDER && {
      about: { kind: APPLICATION_MAIL, id: row.id },
      reminderFrom: portalUrl(deps, row.portal),
    }),
    locale,
    sender: senderOfApplication(row),
    ...(lines && { lines }),
    params: {
      name: addressedNameOf(name, deps.flows.namesIn(row.market)),
      ...(row.reason_code !== null && { reasonCode: row.reason_code }),
      business: businessNameOf(row.answers),
      reference: shortReference(row.id),
      ...(review && { reviewTo: writeDate(locale, review.to) }),
      ...(reconsideration.by !== null && { lookBy: writeDate(locale, reconsideration.by) }),
      supportPhone: support.phone,
      supportEmail: support.email,
      link: `${pagesUrl(deps, row)}${linkedPath(row.id, template)}`,
      ...params,
    },
  });
}

/** Returns the sender of mails about an application. */
export function senderOfApplication({ portal, market, cobrand }: ApplicationRow): SenderRef {
  return { portal, market, cobrand };
}

// The application's own path redirects to what is due: an order in one portal, in another the check of what was answered.
function linkedPath(id: string, template: MailTemplate): string {
  const page = PAGE_OF_TEMPLATE[template] ?? 'success';
  const path = page === 'whereItStands' ? applicationPath(id) : applicationPath(id, page);
  return template === REMINDER ? `${path}?${new URLSearchParams(REMINDER_MARK).toString()}` : path;
}

// A date without a time is the same day everywhere.
function writeDate(locale: string, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

function recipientOf({ applicant }: PortalAnswers) {
  const { name, email } = applicant ?? {};
  return { to: email?.emailAddress ?? '', name: name ?? {} };
}
