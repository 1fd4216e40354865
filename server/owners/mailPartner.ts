import { applicantLocale } from '../applications/applicantLocale.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { enqueueMail } from '../messages/mail/enqueueMail.ts';
import type { MailTemplate } from '../messages/mail/mailTemplates.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { textOf } from '../platform/textOf.ts';
import type { OwnersDeps } from './deps.ts';
import type { OwnerRow } from './ownerRepository.ts';
import { namesOf } from './partner/presentPartner.ts';

/** What mails to partners are about, where mails that come back are reported. */
export const OWNER_MAIL = 'owner';

interface PartnerMail {
  readonly application: ApplicationRow;
  readonly owner: OwnerRow;
  readonly template: MailTemplate;
  readonly params?: Readonly<Record<string, string>>;
}

/** Queues a mail to a partner and returns the id of its job. It names nobody but the two whom it is about. */
export async function mailPartner(
  deps: OwnersDeps,
  trx: Database,
  { application, owner, template, params = {} }: PartnerMail,
): Promise<string> {
  const { businessName, applicantName } = namesOf(application);
  const { support } = deps.offers.of(application);
  return enqueueMail(deps, trx, {
    to: owner.email ?? '',
    template,
    locale: partnerLocale(deps, application, owner),
    about: { kind: OWNER_MAIL, id: owner.id },
    params: {
      firstName: textOf(owner.answers['firstName']),
      business: businessName,
      applicant: applicantName,
      supportPhone: support.phone,
      supportEmail: support.email,
      ...params,
    },
  });
}

/** The language to write to a partner in: theirs, else the applicant's. */
export function partnerLocale(deps: OwnersDeps, application: ApplicationRow, owner: OwnerRow): string {
  return textOf(owner.answers['communicationLanguage']) || applicantLocale(deps, application);
}

/** An owner's name as the applicant has entered it. */
export function nameOf({ answers, email }: Pick<OwnerRow, 'answers' | 'email'>): string {
  const name = [textOf(answers['firstName']), textOf(answers['lastName'])].filter(Boolean).join(' ');
  return name || (email ?? '');
}
