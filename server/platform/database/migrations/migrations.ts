import type { Migration } from 'kysely/migration';
import { m0001Start } from './m0001Start.ts';
import { m0002StepUps } from './m0002StepUps.ts';
import { m0003CodePhone } from './m0003CodePhone.ts';
import { m0004Questions } from './m0004Questions.ts';
import { m0005EventAge } from './m0005EventAge.ts';
import { m0006FlowModuleParts } from './m0006FlowModuleParts.ts';
import { m0007Drafts } from './m0007Drafts.ts';
import { m0009Agreements } from './m0009Agreements.ts';
import { m0010Outcomes } from './m0010Outcomes.ts';
import { m0011DraftMails } from './m0011DraftMails.ts';
import { m0012BankNumbers } from './m0012BankNumbers.ts';
import { m0013Owners } from './m0013Owners.ts';
import { m0014BankLinks } from './m0014BankLinks.ts';
import { m0015Orders } from './m0015Orders.ts';
import { m0016Cards } from './m0016Cards.ts';
import { m0017Advances } from './m0017Advances.ts';
import { m0018KeyChecks } from './m0018KeyChecks.ts';
import { m0019StoredFiles } from './m0019StoredFiles.ts';
import { m0020Queues } from './m0020Queues.ts';
import { m0021MailedCodes } from './m0021MailedCodes.ts';
import { m0022SessionLists } from './m0022SessionLists.ts';
import { m0023Audit } from './m0023Audit.ts';
import { m0024RootKeys } from './m0024RootKeys.ts';
import { m0025Passkeys } from './m0025Passkeys.ts';
import { m0026ReplayedText } from './m0026ReplayedText.ts';
import { m0027UnusedIndex } from './m0027UnusedIndex.ts';
import { m0028ReconsiderationTexts } from './m0028ReconsiderationTexts.ts';
import { m0029Prefills } from './m0029Prefills.ts';
import { m0030ApplicationOrigins } from './m0030ApplicationOrigins.ts';
import { m0031Stores } from './m0031Stores.ts';
import { m0032Reminders } from './m0032Reminders.ts';
import { m0033LinkTokens } from './m0033LinkTokens.ts';
import { m0034Cobrands } from './m0034Cobrands.ts';
import { m0035OpenId } from './m0035OpenId.ts';
import { m0036Representatives } from './m0036Representatives.ts';
import { m0037ReplayedOnce } from './m0037ReplayedOnce.ts';
import { m0038Handoffs } from './m0038Handoffs.ts';
import { m0039Receipts } from './m0039Receipts.ts';
import { m0040SandboxClock } from './m0040SandboxClock.ts';
import { m0041Publishing } from './m0041Publishing.ts';
import { m0042Staff } from './m0042Staff.ts';
import { m0043Studio } from './m0043Studio.ts';
import { m0044Insight } from './m0044Insight.ts';
import { m0045StaffAccount } from './m0045StaffAccount.ts';
import { m0046PartnersOnPhone } from './m0046PartnersOnPhone.ts';
import { m0047Compression } from './m0047Compression.ts';
import { m0048Refusals } from './m0048Refusals.ts';

/** Every change of the database's shape, in order. A released one is never edited: the next one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': m0001Start,
  '0002-step-ups': m0002StepUps,
  '0003-code-phone': m0003CodePhone,
  '0004-questions': m0004Questions,
  '0005-event-age': m0005EventAge,
  '0006-flow-module-parts': m0006FlowModuleParts,
  '0007-drafts': m0007Drafts,
  '0009-agreements': m0009Agreements,
  '0010-outcomes': m0010Outcomes,
  '0011-draft-mails': m0011DraftMails,
  '0012-bank-numbers': m0012BankNumbers,
  '0013-owners': m0013Owners,
  '0014-bank-links': m0014BankLinks,
  '0015-orders': m0015Orders,
  '0016-cards': m0016Cards,
  '0017-advances': m0017Advances,
  '0018-key-checks': m0018KeyChecks,
  '0019-stored-files': m0019StoredFiles,
  '0020-queues': m0020Queues,
  '0021-mailed-codes': m0021MailedCodes,
  '0022-session-lists': m0022SessionLists,
  '0023-audit': m0023Audit,
  '0024-root-keys': m0024RootKeys,
  '0025-passkeys': m0025Passkeys,
  '0026-replayed-text': m0026ReplayedText,
  '0027-unused-index': m0027UnusedIndex,
  '0028-reconsideration-texts': m0028ReconsiderationTexts,
  '0029-prefills': m0029Prefills,
  '0030-application-origins': m0030ApplicationOrigins,
  '0031-stores': m0031Stores,
  '0032-reminders': m0032Reminders,
  '0033-link-tokens': m0033LinkTokens,
  '0034-cobrands': m0034Cobrands,
  '0035-openid': m0035OpenId,
  '0036-representatives': m0036Representatives,
  '0037-replayed-once': m0037ReplayedOnce,
  '0038-handoffs': m0038Handoffs,
  '0039-receipts': m0039Receipts,
  '0040-sandbox-clock': m0040SandboxClock,
  '0041-publishing': m0041Publishing,
  '0042-staff': m0042Staff,
  '0043-studio': m0043Studio,
  '0044-insight': m0044Insight,
  '0045-staff-account': m0045StaffAccount,
  '0046-partners-on-phone': m0046PartnersOnPhone,
  '0047-compression': m0047Compression,
  '0048-refusals': m0048Refusals,
};
