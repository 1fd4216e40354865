import { call, delay, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { continueAfterBank, type BankDeps } from '../continueAfterBank.ts';
import type { BankApi } from '../bankApi.ts';
import {
  linkCancelled,
  linkDialogClosed,
  linkDialogOpened,
  linkFailed,
  linkHandedOff,
  linkLeft,
  linkReady,
  linkSent,
  linkStarted,
  type LinkVisit,
} from './bankLinkSlice.ts';
import type { ChosenEnd, LinkEnd, SandboxChoice } from './linkEnd.ts';

interface Sending {
  readonly end: ChosenEnd | SandboxChoice;
  readonly signal: AbortSignal;
}

/** How long the page waits for the result of a completed dialog. */
const HANDOFF_MS = 30_000;

/**
 * Linking a bank in the vendor's dialog: opened, continued after a bank's own page, watched, and what was chosen sent to our server. The
 * work lasts as long as its page is shown; leaving the page cancels it and aborts its requests.
 */
export function* serveLink(deps: BankDeps, visit: LinkVisit) {
  yield* race({ served: call(servePage, deps, visit), left: take(linkLeft) });
}

function* servePage(deps: BankDeps, visit: LinkVisit) {
  // Returning from a bank, or being asked to sign in again, skips the introduction.
  if (visit.returnedTo !== undefined) yield* begin(deps, visit);
  for (;;) {
    yield* take(linkStarted);
    yield* begin(deps, { ...visit, returnedTo: undefined });
  }
}

// Typing the account in instead is possible at any time.
function* begin(deps: BankDeps, visit: LinkVisit) {
  yield* race({ gone: call(goThrough, deps, visit), cancelled: take(linkCancelled) });
}

function* goThrough(deps: BankDeps, visit: LinkVisit) {
  if (visit.returnedTo === undefined) yield* put(eventTracked({ event: 'bank_link_started' }));
  let end = yield* openDialog(deps, visit, 'kept');
  // Too long open, or too many wrong passwords: the vendor wants a new beginning, once.
  if (isInvalid(end)) end = yield* openDialog(deps, { ...visit, returnedTo: undefined }, 'renewed');
  if (end) yield* conclude(deps, visit, end);
}

function isInvalid(end: LinkEnd | undefined): boolean {
  return end?.kind === 'failed' && end.trouble === 'invalidToken';
}

/** Returns how the dialog ended; undefined if the page shows already why it did not open, or not end. */
function* openDialog(
  { api }: BankDeps,
  { applicationId, mode, returnedTo }: LinkVisit,
  token: 'kept' | 'renewed',
): SagaGenerator<LinkEnd | undefined> {
  const renew = token === 'renewed';
  const asked = yield* callApi((signal) => api.linkToken(applicationId, { mode, renew }, { signal }));
  if (asked.kind === 'failed') {
    yield* fail(asked);
    return undefined;
  }
  yield* put(linkDialogOpened({ token: asked.result.token, mode, returnedTo }));
  const { closed } = yield* race({ closed: take(linkDialogClosed), stalled: call(awaitStall) });
  if (closed) return closed.payload;
  yield* put(eventTracked({ event: 'bank_link_failed', params: { errorCode: 'stalled' } }));
  yield* put(linkReady('stalled'));
  return undefined;
}

function* awaitStall() {
  yield* take(linkHandedOff);
  yield* delay(HANDOFF_MS);
}

function* conclude(deps: BankDeps, visit: LinkVisit, end: LinkEnd) {
  switch (end.kind) {
    case 'exited':
      yield* put(eventTracked({ event: 'bank_link_exited', params: { stage: end.stage } }));
      yield* put(linkReady('exited'));
      return;
    case 'failed':
      yield* put(eventTracked({ event: 'bank_link_failed', params: { errorCode: end.trouble } }));
      yield* put(linkReady(end.trouble === 'invalidToken' ? 'failed' : end.trouble));
      return;
    case 'sandboxChoice':
    case 'chosen':
      yield* put(linkSent());
      yield* link(deps, visit, end);
  }
}

function* link(deps: BankDeps, visit: LinkVisit, end: ChosenEnd | SandboxChoice) {
  const sent = yield* callApi((signal) => sendChoice(deps.api, visit, { end, signal }));
  // Another tab, or an earlier try whose response got lost, has linked it: the application knows.
  if (sent.kind === 'failed' && sent.failure.code !== 'bank-link.tokenUsed') {
    yield* fail(sent);
    return;
  }
  const method = visit.mode === 'new' ? 'linked' : 'updated';
  yield* put(eventTracked({ event: 'bank_linked', params: { method } }));
  yield* continueAfterBank(deps, visit.applicationId, { cameFromComplete: visit.cameFromComplete });
  yield* put(linkReady('none'));
}

function* fail({ failure }: FailedCall) {
  yield* put(eventTracked({ event: 'bank_link_failed', params: { errorCode: failure.code } }));
  yield* put(linkFailed(failure));
}

/** Sends the chosen account to our server; for a renewed login, its renewal. */
async function sendChoice(
  api: BankApi,
  { applicationId, mode }: LinkVisit,
  { end, signal }: Sending,
): Promise<void> {
  const publicToken = await publicTokenOf(api, { end, signal });
  if (mode === 'update' || publicToken === null) {
    await api.repairLogin(applicationId, { signal });
    return;
  }
  const { metadata } = end;
  const body = {
    primary: true,
    source: 'PLAID',
    status: 'P',
    value: publicToken,
    requestMetadata: metadata,
  } as const;
  await api.linkByVendor(applicationId, body, { signal, ...keyOf(metadata.link_session_id) });
}

async function publicTokenOf(api: BankApi, { end, signal }: Sending): Promise<string | null> {
  if (end.kind === 'chosen') return end.publicToken;
  const { linkToken, institutionId, accountId } = end;
  return (await api.chooseInSandbox({ linkToken, institutionId, accountId }, { signal })).publicToken;
}

/** One session of the dialog links one account; the vendor's name for it is the key, where it can be one. */
function keyOf(session: string): { readonly idempotencyKey?: string } {
  return /^[\w-]{8,80}$/.test(session) ? { idempotencyKey: `bank-link-${session}` } : {};
}
