import { access } from '../access/index.ts';
import { accounts } from '../accounts/index.ts';
import { addresses } from '../addresses/index.ts';
import { advances } from '../advances/index.ts';
import { analytics } from '../analytics/index.ts';
import type { LinkedBankPart } from '../applications/applicationParts.ts';
import { applications } from '../applications/index.ts';
import { bank } from '../bank/index.ts';
import { readLinkedBank } from '../bank/readLinkedBank.ts';
import { readDebitAccount } from '../bank/readDebitAccount.ts';
import { categories } from '../categories/index.ts';
import { channels } from '../channels/index.ts';
import { chargeStateOf } from '../cards/charges/chargeState.ts';
import { readDeclinedDebit } from '../cards/charges/readPaymentFacts.ts';
import { cards } from '../cards/index.ts';
import { commerce } from '../commerce/index.ts';
import { senderOf } from '../definitions/configuration/senderOf.ts';
import { definitions } from '../definitions/index.ts';
import { documents } from '../documents/index.ts';
import { drafts } from '../drafts/index.ts';
import { files } from '../files/index.ts';
import { handoffs } from '../handoffs/index.ts';
import { identity } from '../identity/index.ts';
import { insight } from '../insight/index.ts';
import { messages } from '../messages/index.ts';
import { orders } from '../orders/index.ts';
import { owners } from '../owners/index.ts';
import { phone } from '../phone/index.ts';
import type { ServerDomain } from '../platform/domain.ts';
import type { PageHeaders } from '../platform/http/secureHeaders.ts';
import type { JobHandler } from '../platform/outbox/jobHandler.ts';
import { platform } from '../platform/index.ts';
import { prefill } from '../prefill/index.ts';
import { receipts } from '../receipts/index.ts';
import { reconsideration } from '../reconsideration/index.ts';
import { reminders } from '../reminders/index.ts';
import { representatives } from '../representatives/index.ts';
import { requirements } from '../requirements/index.ts';
import { sandbox } from '../sandbox/index.ts';
import { singleSignOn } from '../singleSignOn/index.ts';
import { staff } from '../staff/index.ts';
import { stores } from '../stores/index.ts';
import { studio } from '../studio/index.ts';
import { tax } from '../tax/index.ts';
import { sandboxAdapters } from './sandboxAdapters.ts';
import type { AppDeps } from './deps.ts';

/** Every domain of the server; a new one is a line here. */
export function listDomains(deps: AppDeps): readonly ServerDomain[] {
  const phoneDomain = phone(deps);
  const receiptsDomain = receipts(deps);
  const reminderDomain = reminders(deps);
  const draftDomain = drafts(deps, reminderDomain.draftParts);
  const ownerDomain = owners(deps);
  const orderDomain = orders(deps, { chargeState: chargeStateOf });
  const linkedBank: LinkedBankPart = { readLinkedBank: (db, row) => readLinkedBank(deps, db, row) };
  return [
    platform(deps),
    definitions(deps),
    messages(deps, {
      smsSubjects: phoneDomain.smsSubjects,
      mailAttachments: receiptsDomain.mailAttachments,
      findMailSender: (ref, locale) => senderOf(deps, ref ?? {}, locale),
      mailSubjects: {
        ...draftDomain.mailSubjects,
        ...ownerDomain.mailSubjects,
        ...reminderDomain.mailSubjects,
      },
    }),
    access(deps, draftDomain.signInLinkSubjects),
    prefill(deps),
    categories(deps),
    addresses(deps),
    draftDomain,
    applications(deps, { ...ownerDomain.applicationParts, ...orderDomain.applicationParts, ...linkedBank }),
    ownerDomain,
    commerce({ ...deps, parts: orderDomain.applicationParts }),
    orderDomain,
    receiptsDomain,
    bank(deps, { findDeclinedDebit: (db, row) => readDeclinedDebit(deps, db, row) }),
    cards(deps, { readDebitAccount: (db, row, id) => readDebitAccount(deps, db, { row, id }) }),
    reminderDomain,
    identity(deps),
    phoneDomain,
    files(deps),
    documents(deps),
    reconsideration(deps),
    tax(deps),
    representatives(deps),
    singleSignOn(deps),
    handoffs(deps),
    requirements(deps),
    accounts(deps, linkedBank),
    stores(deps),
    channels(deps),
    advances(deps),
    analytics(deps),
    insight(deps),
    staff(deps),
    studio(deps),
    ...(sandboxAdapters(deps.config).length > 0 ? [sandbox(deps, linkedBank)] : []),
  ];
}

/** Collects the job handlers of all domains by kind. */
export function handlersOf(domains: readonly ServerDomain[]): Readonly<Record<string, JobHandler>> {
  return Object.fromEntries(domains.flatMap(({ jobs = {} }) => Object.entries(jobs)));
}

/** The security headers of a page, as all domains want them together. */
export function pageHeadersOf(domains: readonly ServerDomain[]): PageHeaders {
  const changes = domains.flatMap(({ pageHeaders }) => pageHeaders ?? []);
  return (path, headers) => changes.reduce((changed, change) => change(path, changed), headers);
}
