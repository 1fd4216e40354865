import type { InquirySessionResponse } from '../../../src/contract/identity.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import {
  endInquiry,
  findInquiryById,
  findNewestInquiry,
  referenceOf,
  reopenInquiry,
  insertInquiry,
  type InquiryRow,
  type InquiryScope,
} from './inquiryRepository.ts';
import { endOfInquiry, type InquirySubject } from './inquirySubject.ts';

/** `superseded`: another tab started one at the same moment. That one counts; ours is never opened. */
type BegunInquiry =
  | { readonly kind: 'begun'; readonly inquiryId: string; readonly sessionToken: string }
  | { readonly kind: 'superseded'; readonly inquiry: InquiryRow };

export interface OpenedSession {
  readonly kind: 'opened';
  readonly body: InquirySessionResponse;
}

type SessionOutcome = OpenedSession | Refusal | UnreachableVendor;

/** Opens the vendor's dialog: for the inquiry that is named, for the one that is open, else for a new one. */
export async function openInquirySession(
  deps: IdentityDeps,
  subject: InquirySubject,
  inquiryId: string | undefined,
): Promise<SessionOutcome> {
  const { scope, isAsked } = subject;
  const known = await findKnown(deps, scope, inquiryId);
  const isNamed = inquiryId !== undefined;
  if (isNamed && !known) return refuse('inquiry.unknown');
  if (known?.status === 'RECEIVED' && (isNamed || !isAsked)) return completed(known.id);
  if (!isAsked) return refuse('step-up.notDue');
  // Each one is a call to the vendor; no person presses the button this often.
  const limited = await consumeLimit(deps, deps.db, { name: 'inquiries', subjects: [referenceOf(scope)] });
  return limited ?? openSession(deps, subject, { known, isNamed });
}

interface OpenOptions {
  readonly known: InquiryRow | undefined;
  readonly isNamed: boolean;
}

async function openSession(
  deps: IdentityDeps,
  subject: InquirySubject,
  { known, isNamed }: OpenOptions,
): Promise<SessionOutcome> {
  // Received for an earlier request: its result was used then.
  if (!known || known.status === 'RECEIVED') return begin(deps, subject);
  return continueKnown(deps, subject, { known, mayResume: isNamed || isOpen(known, deps.clock()) });
}

async function findKnown({ db }: IdentityDeps, scope: InquiryScope, inquiryId: string | undefined) {
  return inquiryId === undefined ? findNewestInquiry(db, scope) : findInquiryById(db, scope, inquiryId);
}

function isOpen({ status, ends_at }: InquiryRow, now: Date): boolean {
  return status === 'IN_PROGRESS' && ends_at > now;
}

async function begin(deps: IdentityDeps, subject: InquirySubject): Promise<SessionOutcome> {
  const begun = await beginInquiry(deps, subject);
  if (begun.kind === 'begun') return opened(begun.inquiryId, begun.sessionToken);
  return begun.kind === 'superseded' ? resume(deps, begun.inquiry.id) : begun;
}

// The vendor is called even after the deadline: nobody should photograph their ID again because a result got lost.
async function continueKnown(
  deps: IdentityDeps,
  subject: InquirySubject,
  { known: { id }, mayResume }: { readonly known: InquiryRow; readonly mayResume: boolean },
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
  return begin(deps, subject);
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

/** Begins an inquiry at the vendor and records whose it is. */
async function beginInquiry(
  deps: IdentityDeps,
  { scope, country, locale, lockAsked }: InquirySubject,
): Promise<BegunInquiry | Refusal | UnreachableVendor> {
  const { kind } = scope;
  const created = await reachVendor(() =>
    deps.providers.identity.createInquiry({ reference: referenceOf(scope), kind, country, locale }),
  );
  if (created.kind === 'unreachable') return created;
  const { inquiryId, sessionToken } = created.response;
  return inTransaction<BegunInquiry>(deps.db, async (trx) => {
    if (!(await lockAsked(trx))) return refuse('step-up.notDue');
    const inquiry = await recordInquiry(deps, trx, { id: inquiryId, scope });
    return inquiry ? { kind: 'superseded', inquiry } : { kind: 'begun', inquiryId, sessionToken };
  });
}

// Two tabs may both have seen that none is open: the one that comes second finds the other's.
async function recordInquiry(
  deps: IdentityDeps,
  trx: Database,
  { id, scope }: Pick<Parameters<typeof insertInquiry>[1], 'id' | 'scope'>,
): Promise<InquiryRow | undefined> {
  const now = deps.clock();
  const newest = await findNewestInquiry(trx, scope);
  if (newest?.status === 'IN_PROGRESS' && newest.ends_at > now) return newest;
  await insertInquiry(trx, { id, scope, now, endsAt: endOfInquiry(now) });
  return undefined;
}
