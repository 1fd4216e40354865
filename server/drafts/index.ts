import type { AccessDeps } from '../access/deps.ts';
import type { SignInLinkSubjects } from '../access/signInLinks/signInLinkSubject.ts';
import type { ServerDomain } from '../platform/domain.ts';
import type { MailSubjects } from '../messages/mail/mailSubject.ts';
import { isDraftOpen } from './draftRepository.ts';
import { draftRetention } from './draftRetention.ts';
import { draftRoutes } from './draftRoutes.ts';
import { draftLinks, DRAFT_LINK } from './mails/mailDraft.ts';
import { draftMailsJob, type DraftParts } from './mails/draftMailsJob.ts';

/**
 * Drafts: answers of a signed-in person before the application exists, on every device of theirs. An abandoned draft
 * gets mails with a link back to it, the last of them before it is deleted.
 */
export function drafts(
  deps: AccessDeps,
  parts: DraftParts,
): ServerDomain & {
  readonly signInLinkSubjects: SignInLinkSubjects;
  readonly mailSubjects: MailSubjects;
} {
  return {
    calls: [draftRoutes(deps)],
    jobs: { 'draft-mails': draftMailsJob(deps, parts) },
    signInLinkSubjects: { [DRAFT_LINK]: draftLinks(deps) },
    mailSubjects: { [DRAFT_LINK]: { isAwaited: (id) => isDraftOpen(deps.db, id) } },
    retention: draftRetention,
  };
}
