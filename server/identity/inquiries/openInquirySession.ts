import type { InquirySessionResponse } from '../../../src/contract/stepUps.ts';
import type { AppDeps } from '../../app/deps.ts';
import type { InquiryKind } from '../identityPort.ts';
import { endInquiry, findInquiryById, findNewestInquiry, reopenInquiry } from './inquiryRepository.ts';
import type { InquiryRow } from './inquiryRepository.ts';
import { countUse } from '../../platform/limits/rateLimits.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../../applications/ownApplication.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { isDue } from '../../applications/stepUps/completeStepUp.ts';
import { beginInquiry } from './beginInquiry.ts';
import { endOfInquiry } from './endOfInquiry.ts';
import { STEP_UP_OF } from './inquiryStepUp.ts';
import { reachVendor } from './reachVendor.ts';
import type { UnreachableVendor } from './reachVendor.ts';

/** Each one is a call to the vendor; nobody presses the button this often. */
const SESSION_LIMIT = { limit: 30, windowMs: 60 * 60_000 } as const;

interface WantedSession {
  readonly kind: InquiryKind;
  readonly inquiryId?: string | undefined;
}

export interface OpenedSession {
  readonly kind: 'opened';
  readonly body: InquirySessionResponse;
}

type SessionOutcome = OpenedSession | Refusal | UnreachableVendor;

/** Opens the vendor's dialog: for the inquiry that is named, for the one that is open, else for a new one. */
export async function openInquirySession(
  deps: AppDeps,
  target: ApplicationTarget,
  { kind, inquiryId }: WantedSession,
): Promise<SessionOutcome> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const scope = { applicationId: own.row.id, kind };
  const isNamed = inquiryId !== undefined;
  const known = isNamed
    ? await findInquiryById(deps.db, scope, inquiryId)
    : await findNewestInquiry(deps.db, scope);
  if (isNamed && !known) return refuse('inquiry.unknown');
  const isAsked = isDue(own.row, STEP_UP_OF[kind]);
  if (known?.status === 'RECEIVED' && (isNamed || !isAsked)) return completed(known.id);
  if (!isAsked) return refuse('step-up.notDue');
  const now = deps.clock();
  const wait = await countUse(deps.db, `inquiries/${own.row.id}`, SESSION_LIMIT, now);
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  // Received for an earlier request: its result was taken then.
  if (!known || known.status === 'RECEIVED') return begin(deps, own, kind);
  return goOn(deps, own, { known, mayResume: isNamed || isOpen(known, now) });
}

function isOpen({ status, ends_at }: InquiryRow, now: Date): boolean {
  return status === 'IN_PROGRESS' && ends_at > now;
}

async function begin(deps: AppDeps, own: OwnApplication, kind: InquiryKind): Promise<SessionOutcome> {
  const begun = await beginInquiry(deps, own, kind);
  if (begun.kind === 'begun') return opened(begun.inquiryId, begun.sessionToken);
  return begun.kind === 'overtaken' ? resume(deps, begun.inquiry.id) : begun;
}

// The vendor is asked even when time is up: nobody shall photograph their ID again because a result got lost on the way.
async function goOn(
  deps: AppDeps,
  own: OwnApplication,
  { known: { id, kind }, mayResume }: { readonly known: InquiryRow; readonly mayResume: boolean },
): Promise<SessionOutcome> {
  const read = await reachVendor(() => deps.providers.identity.readInquiry(id));
  if (read.kind === 'unreachable') return read;
  if (read.answer?.status === 'completed') {
    await reopenInquiry(deps.db, id, endOfInquiry(deps.clock()));
    return completed(id);
  }
  // One that the vendor does not know is another vendor's, from before the switch: nobody can finish it.
  if (read.answer && mayResume) return resume(deps, id);
  await endInquiry(deps.db, id);
  return begin(deps, own, kind);
}

async function resume(deps: AppDeps, id: string): Promise<SessionOutcome> {
  const session = await reachVendor(() => deps.providers.identity.resumeInquiry(id));
  if (session.kind === 'unreachable') return session;
  await reopenInquiry(deps.db, id, endOfInquiry(deps.clock()));
  return opened(id, session.answer.sessionToken);
}

function opened(inquiryId: string, sessionToken: string): OpenedSession {
  return { kind: 'opened', body: { inquiryId, sessionToken, isInquiryCompleted: false } };
}

// Nothing is left to do in the dialog, so it gets no token.
function completed(inquiryId: string): OpenedSession {
  return { kind: 'opened', body: { inquiryId, sessionToken: '', isInquiryCompleted: true } };
}
