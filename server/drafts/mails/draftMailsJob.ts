import type { AccessDeps } from '../../access/deps.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { JobHandler } from '../../platform/outbox/jobHandler.ts';
import { findJobStatus } from '../../platform/outbox/outboxRepository.ts';
import { lockDraftById, markDraft, type DraftRow } from '../draftRepository.ts';
import { claimReminder } from '../../messages/reminders/sentReminderRepository.ts';
import { DRAFT_LINK, mailDraft } from './mailDraft.ts';
import { deletionOf, DRAFT_PERIODS, NEXT_LOOK_MS, nextDraftTask } from './nextDraftTask.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { jobText } from '../../platform/outbox/jobText.ts';

/** Parts of other domains that drafts call. */
export interface DraftParts {
  /** Schedules the reminders of the application that a draft became. */
  readonly remindOfApplication: (trx: Database, applicationId: string) => Promise<void>;
}

/**
 * Reminds the person of a draft, and announces its deletion. Each change starts the periods again; only a draft whose deletion was announced
 * has a time to be deleted at. Once the draft is an application, the reminders are the application's.
 */
export function draftMailsJob(deps: AccessDeps, { remindOfApplication }: DraftParts): JobHandler {
  return {
    queue: { urgency: 'bulk', concurrency: 1 },
    async run({ id, payload }) {
      const draftId = jobText({ payload }, 'draftId'); // written by scheduleDraftTasks
      const afterMs = await transact(deps.db, async (trx) => {
        const draft = await lockDraftById(trx, draftId);
        if (draft?.mail_job !== id) return undefined;
        if (draft.submitted_as === null) return lookAt(deps, trx, draft);
        await remindOfApplication(trx, draft.submitted_as);
        return undefined;
      });
      return afterMs === undefined ? { kind: 'done' } : { kind: 'again', afterMs };
    },
  };
}

/** Carries out the due actions, and returns the time of the next run. */
async function lookAt(deps: AccessDeps, trx: Database, draft: DraftRow): Promise<number> {
  const now = deps.clock();
  const task = nextDraftTask(draft, now);
  switch (task.kind) {
    case 'remind':
      if (await claimReminder(trx, { kind: DRAFT_LINK, id: draft.id, now }))
        await mailDraft(deps, trx, { draft, template: 'draftUnfinished' });
      await markDraft(trx, draft.id, { reminded_at: now });
      return NEXT_LOOK_MS.afterReminder;
    case 'warn': {
      const warning = await mailDraft(deps, trx, { draft, template: 'draftExpires' });
      await markDraft(trx, draft.id, { warning_mail: warning });
      return NEXT_LOOK_MS.afterWarning;
    }
    case 'awaitWarning':
      return followWarning(deps, trx, draft);
    case 'wait':
      return task.forMs;
  }
}

async function followWarning({ clock }: AccessDeps, trx: Database, draft: DraftRow): Promise<number> {
  const now = clock();
  const status = await findJobStatus(trx, draft.warning_mail ?? '');
  if (status === 'queued') return NEXT_LOOK_MS.afterWarning;
  const isOverdue = now.getTime() - draft.updated_at.getTime() >= DRAFT_PERIODS.giveUpAfterMs;
  if (status === 'dead' && !isOverdue) await markDraft(trx, draft.id, { warning_mail: null });
  // Jobs that are done are removed after a while.
  else await markDraft(trx, draft.id, { deletes_at: deletionOf(draft, now) });
  return NEXT_LOOK_MS.afterReminder;
}
