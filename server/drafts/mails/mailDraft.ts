import { PATHS } from '../../../src/contract/pages.ts';
import type { AccessDeps } from '../../access/deps.ts';
import { findAccountEmail } from '../../access/sessions/accountRepository.ts';
import { createSignInLink } from '../../access/signInLinks/createSignInLink.ts';
import { portalUrl } from '../../definitions/location/portalUrl.ts';
import { enqueueMail } from '../../messages/mail/enqueueMail.ts';
import { writeText } from '../../messages/writeText.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { lockDraftById, type DraftRow } from '../draftRepository.ts';
import { openDraft } from '../sealDraft.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import type { SignInLinkSubject } from '../../access/signInLinks/signInLinkSubject.ts';
import { deletionOf } from './nextDraftTask.ts';
import { businessNameOf } from '../../../src/contract/names.ts';

/** A draft, as links and mails name what they are about. */
export const DRAFT_LINK = 'draft';

interface DraftMail {
  readonly draft: DraftRow;
  readonly template: 'draftUnfinished' | 'draftExpires' | 'draftLink';
}

/** Links that lead back to a draft, for as long as it is neither submitted nor deleted. */
export function draftLinks(deps: AccessDeps): SignInLinkSubject {
  return {
    isThere: async (db, id) => (await lockOpenDraft(db, id)) !== undefined,
    async mailLink(trx, id) {
      const draft = await lockOpenDraft(trx, id);
      if (draft) await mailDraft(deps, trx, { draft, template: 'draftLink' });
    },
  };
}

async function lockOpenDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  const draft = await lockDraftById(db, id);
  return draft?.submitted_as === null ? draft : undefined;
}

/** Queues a mail to the account about its draft, with a link back to it; the job's id. */
export async function mailDraft(
  deps: AccessDeps,
  trx: Database,
  { draft, template }: DraftMail,
): Promise<string> {
  const { language } = draft;
  const isReminder = template === 'draftUnfinished';
  const link = await createSignInLink(deps, trx, {
    accountId: draft.account_id,
    subject: { kind: DRAFT_LINK, id: draft.id },
    portal: draft.portal,
    path: PATHS.resume,
    currency: deps.flows.currencyOf(draft.market) ?? '',
    language,
    isReminder,
  });
  const days = Math.round(LIFETIMES.signInLinkMs / DAY_MS);
  return enqueueMail(deps, trx, {
    accountId: draft.account_id,
    to: await findAccountEmail(trx, draft.account_id),
    template,
    locale: language,
    sender: { portal: draft.portal, market: draft.market },
    ...(isReminder && {
      about: { kind: DRAFT_LINK, id: draft.id },
      reminderFrom: portalUrl(deps, draft.portal),
    }),
    params: {
      link,
      days: String(days),
      application: await nameOf(deps, draft),
      changedOn: dayOf(language, draft.updated_at),
      savedUntil: dayOf(language, lastDayOf(draft, deps.clock())),
    },
  });
}

async function nameOf({ keys }: AccessDeps, draft: DraftRow): Promise<string> {
  const answers = await openDraft(keys, draft);
  return businessNameOf(answers) || writeText(draft.language, 'account:accounts.draft.title');
}

// The day before by UTC: nowhere in the markets is that day over before the draft is deleted.
function lastDayOf(draft: DraftRow, now: Date): Date {
  return new Date(deletionOf(draft, now).getTime() - DAY_MS);
}

function dayOf(language: string, date: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
