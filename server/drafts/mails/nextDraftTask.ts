import type { DraftRow } from '../draftRepository.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts';

/** Periods after the last change of a draft; docs/operator-reference.md states the same for operators. */
export const DRAFT_PERIODS = {
  remindAfterMs: [DAY_MS, 3 * DAY_MS],
  warnAfterMs: 50 * DAY_MS,
  deleteAfterMs: 60 * DAY_MS,
  /** Nothing is deleted earlier than this after its mail was sent, however long the server stood still. */
  noticeMs: 7 * DAY_MS,
  /** A mail that cannot be sent is tried again each day; from then on the draft goes without it. */
  giveUpAfterMs: 90 * DAY_MS,
} as const;

/** How often a draft is checked: a change restarts all periods. */
const LOOK_EVERY_MS = DAY_MS;
/** How soon it is looked whether the mail was sent. */
const SENT_CHECK_MS = HOUR_MS;

type Dates = Pick<DraftRow, 'updated_at' | 'reminded_at' | 'warning_mail' | 'deletes_at'>;

/** Next action for a draft that is not submitted. */
export type DraftTask =
  | { readonly kind: 'remind' | 'warn' }
  /** The mail is on its way. */
  | { readonly kind: 'awaitWarning' }
  | { readonly kind: 'wait'; readonly forMs: number };

export function nextDraftTask(draft: Dates, now: Date): DraftTask {
  const age = now.getTime() - draft.updated_at.getTime();
  if (draft.deletes_at !== null) return { kind: 'wait', forMs: LOOK_EVERY_MS };
  if (draft.warning_mail !== null) return { kind: 'awaitWarning' };
  if (age >= DRAFT_PERIODS.warnAfterMs) return { kind: 'warn' };
  const remindAfterMs = nextReminderOf(draft);
  if (remindAfterMs !== undefined && age >= remindAfterMs) return { kind: 'remind' };
  const due = remindAfterMs ?? DRAFT_PERIODS.warnAfterMs;
  return { kind: 'wait', forMs: Math.min(due - age, LOOK_EVERY_MS) };
}

/** After which time the next reminder is due; undefined after the last. One that comes late counts for those before it. */
function nextReminderOf({ updated_at, reminded_at }: Dates): number | undefined {
  const last = reminded_at === null ? -1 : reminded_at.getTime() - updated_at.getTime();
  return DRAFT_PERIODS.remindAfterMs.find((afterMs) => afterMs > last);
}

/** Returns the deletion time of a draft whose mail is sent now: as stated in the mail, or later. */
export function deletionOf({ updated_at }: Pick<DraftRow, 'updated_at'>, sentAt: Date): Date {
  const planned = updated_at.getTime() + DRAFT_PERIODS.deleteAfterMs;
  return new Date(Math.max(planned, sentAt.getTime() + DRAFT_PERIODS.noticeMs));
}

export const NEXT_LOOK_MS = { afterReminder: LOOK_EVERY_MS, afterWarning: SENT_CHECK_MS } as const;
