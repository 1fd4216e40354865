import { applicantLocale } from '../applications/applicantLocale.ts';
import { senderOfApplication } from '../applications/mailApplicant.ts';
import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { portalUrl } from '../definitions/location/portalUrl.ts';
import type { QueuedMail } from '../messages/mail/enqueueMail.ts';
import type { MailTemplate } from '../messages/mail/mailTemplates.ts';
import { addressedNameOf, fullNameOf } from '../../src/contract/personNames.ts';
import { textOf } from '../../src/lib/unknownValue.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import type { InvitableOwner, OwnerRow } from './ownerRepository.ts';
import { namesOf } from './partner/presentPartner.ts';

/** Kind of subject under which mails to partners that bounce are reported. */
export const OWNER_MAIL = 'owner';

interface PartnerMail {
  readonly application: ApplicationRow;
  readonly owner: InvitableOwner;
  readonly template: MailTemplate;
  readonly params?: Readonly<Record<string, string>>;
}

/** Composes a mail to a partner. It names only the two persons concerned. */
export function partnerMail(
  deps: ApplicationsDeps,
  { application, owner, template, params = {} }: PartnerMail,
): QueuedMail {
  const names = deps.flows.namesIn(application.market);
  const { businessName, applicantName } = namesOf(deps, application);
  const { support } = deps.offers.of(application);
  return {
    accountId: application.owner_account_id,
    to: owner.email,
    template,
    locale: partnerLocale(deps, application, owner),
    sender: senderOfApplication(application),
    about: { kind: OWNER_MAIL, id: owner.id },
    ...(template === 'ownerReminder' && { reminderFrom: portalUrl(deps, application.portal) }),
    params: {
      name: addressedNameOf(properNames(owner), names) || owner.email,
      business: businessName,
      applicant: applicantName,
      supportPhone: support.phone,
      supportEmail: support.email,
      ...params,
    },
  };
}

/** The language to write to a partner in: theirs, else the applicant's. */
export function partnerLocale(deps: ApplicationsDeps, application: ApplicationRow, owner: OwnerRow): string {
  const chosen = textOf(owner.answers.communicationLanguage);
  const market = deps.flows.markets.find(({ id }) => id === application.market);
  return market?.locales.includes(chosen) === true ? chosen : applicantLocale(deps, application);
}

/** Returns an owner's current name; the address of an owner who has none yet. */
export function nameOf(
  { flows }: Pick<ApplicationsDeps, 'flows'>,
  { market }: Pick<ApplicationRow, 'market'>,
  owner: Pick<OwnerRow, 'answers' | 'email'>,
): string {
  return fullNameOf(properNames(owner), flows.namesIn(market)) || (owner.email ?? '');
}

/** Returns the names of an owner that are fit for a message; one that is not, or is absent, is the empty text. */
export function properNames({ answers }: Pick<OwnerRow, 'answers'>): {
  readonly firstName: string;
  readonly lastName: string;
} {
  return { firstName: properName(answers.firstName), lastName: properName(answers.lastName) };
}

const NAME = /^(?:[\p{L}\p{M} ・'’-]|\u200C|\u200D){1,64}$/u;

// Names are saved while they are typed, so they may be anything: a link or a sentence would be sent in our name.
function properName(answer: unknown): string {
  const name = textOf(answer).trim();
  return NAME.test(name) ? name : '';
}
