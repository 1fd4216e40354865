import type { InquirySessionResponse } from '../../../src/contract/identity.ts';
import { readOwnApplication } from '../../applications/ownApplication.ts';
import type { ApplicationTarget, OwnApplication } from '../../applications/ownApplication.ts';
import { isDue } from '../../applications/stepUps/completeStepUp.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { reachVendor } from '../../platform/vendors/reachVendor.ts';
import type { UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { IdentityDeps } from '../deps.ts';
import type { InquiryKind } from '../identityPort.ts';
import { beginInquiry } from './beginInquiry.ts';
import { endInquiry, findInquiryById, findNewestInquiry, reopenInquiry } from './inquiryRepository.ts';
import type { InquiryRow } from './inquiryRepository.ts';
import { endOfInquiry, stepUpOfInquiry } from './inquiryStepUp.ts';

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
  deps: IdentityDeps,
  target: ApplicationTarget,
  wanted: WantedSession,
): Promise<SessionOutcome> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const known = await findKnown(deps, own, wanted);
  const isNamed = wanted.inquiryId !== undefined;
  if (isNamed && !known) return refuse('inquiry.unknown');
  const isAsked = isDue(own.row, stepUpOfInquiry(wanted.kind));
  if (known?.status === 'RECEIVED' && (isNamed || !isAsked)) return completed(known.id);
  if (!isAsked) return refuse('step-up.notDue');
  // Each one is a call to the vendor; nobody presses the button this often.
  const limited = await consumeLimit(deps, deps.db, { name: 'inquiries', subjects: [own.row.id] });
  return limited ?? openSession(deps, own, { known, kind: wanted.kind, isNamed });
}

interface OpenOptions {
  readonly known: InquiryRow | undefined;
  readonly kind: InquiryKind;
  readonly isNamed: boolean;
}

async function openSession(
  deps: IdentityDeps,
  own: OwnApplication,
  { known, kind, isNamed }: OpenOptions,
): Promise<SessionOutcome> {
  // Received for an earlier request: its result was used then.
  if (!known || known.status === 'RECEIVED') return begin(deps, own, kind);
  return continueKnown(deps, own, { known, mayResume: isNamed || isOpen(known, deps.clock()) });
}

async function findKnown({ db }: IdentityDeps, { row }: OwnApplication, { kind, inquiryId }: WantedSession) {
  const scope = { applicationId: row.id, kind };
  return inquiryId === undefined ? findNewestInquiry(db, scope) : findInquiryById(db, scope, inquiryId);
}

function isOpen({ status, ends_at }: InquiryRow, now: Date): boolean {
  return status === 'IN_PROGRESS' && ends_at > now;
}

async function begin(deps: IdentityDeps, own: OwnApplication, kind: InquiryKind): Promise<SessionOutcome> {
  const begun = await beginInquiry(deps, own, kind);
  if (begun.kind === 'begun') return opened(begun.inquiryId, begun.sessionToken);
  return begun.kind === 'superseded' ? resume(deps, begun.inquiry.id) : begun;
}

// The vendor is called even after the deadline: nobody should photograph their ID again because a result got lost.
async function continueKnown(
  deps: IdentityDeps,
  own: OwnApplication,
  { known: { id, kind }, mayResume }: { readonly known: InquiryRow; readonly mayResume: boolean },
): Promise<SessionOutcome> {
  const read = await reachVendor(() => deps.providers.identity.readInquiry(id));
  if (read.kind === 'unreachable') return read;
  if (read.response?.status === 'completed') {
    await reopenInquiry(deps.db, id, endOfInquiry(deps.clock()));
    return completed(id);
  }
  // An inquiry that the vendor does not know belongs to an earlier vendor: it cannot be finished any more.
  if (read.response && mayResume) return resume(deps, id);
  await endInquiry(deps.db, id);
  return begin(deps, own, kind);
}

async function resume(deps: IdentityDeps, id: string): Promise<SessionOutcome> {
  const session = await reachVendor(() => deps.providers.identity.resumeInquiry(id));
  if (session.kind === 'unreachable') return session;
  await reopenInquiry(deps.db, id, endOfInquiry(deps.clock()));
  return opened(id, session.response.sessionToken);
}

function opened(inquiryId: string, sessionToken: string): OpenedSession {
  return { kind: 'opened', body: { inquiryId, sessionToken, isInquiryCompleted: false } };
}

// Nothing is left to do in the dialog, so it gets no token.
function completed(inquiryId: string): OpenedSession {
  return { kind: 'opened', body: { inquiryId, sessionToken: '', isInquiryCompleted: true } };
}
