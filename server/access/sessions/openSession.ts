import { randomBytes } from 'node:crypto';
import bowser from 'bowser';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { createBrowserToken, type CallingBrowser } from '../browsers/callingBrowser.ts';
import { renameBrowser, saveKnownBrowser } from '../browsers/knownBrowserRepository.ts';
import { endHelpOfSessions } from '../impersonation/endImpersonations.ts';
import { hashToken } from './readSession.ts';
import { deleteSession, deleteSessionsIn, insertSession } from './sessionRepository.ts';

const TOKEN_BYTES = 32;

interface Opening {
  readonly accountId: string;
  readonly email: string;
  /** Whose session, if there is one already, ends. */
  readonly caller: CallingBrowser;
  /** Continues a page on a phone: the session is shorter, and limited to the page. */
  readonly handoffId?: string;
}

/** A session that was just started. Its token is sent once, in the cookie. */
export interface OpenedSession {
  readonly token: string;
  /** The browser's new name: a new one, since the one before may have been planted. */
  readonly browser: string;
  readonly accountId: string;
  readonly email: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** Starts a session of an account in the caller's transaction; we store the hash of its token. The browser is known there from now on. */
export async function openSession(
  deps: Pick<PlatformDeps, 'clock' | 'createId'>,
  trx: Database,
  { accountId, email, caller, handoffId }: Opening,
): Promise<OpenedSession> {
  const now = deps.clock();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const browser = createBrowserToken();
  const browserHash = hashToken(browser);
  const lifetimeMs = handoffId === undefined ? LIFETIMES.sessionMs : LIFETIMES.handoffSessionMs;
  const endsAt = new Date(now.getTime() + lifetimeMs);
  if (caller.sessionToken !== undefined)
    await endHelpOfSessions(deps, trx, await deleteSession(trx, hashToken(caller.sessionToken)));
  if (caller.browser !== undefined) {
    const earlier = hashToken(caller.browser);
    // It may have lost the cookie of its session.
    await endHelpOfSessions(deps, trx, await deleteSessionsIn(trx, earlier));
    await renameBrowser(trx, { from: earlier, to: browserHash });
  }
  await saveKnownBrowser(trx, { browserHash, accountId }, now);
  await insertSession(trx, {
    token_hash: hashToken(token),
    account_id: accountId,
    email,
    created_at: now,
    last_seen_at: now,
    ends_at: endsAt,
    browser_hash: browserHash,
    ...(handoffId !== undefined && { handoff_id: handoffId }),
    ...nameClient(caller.userAgent),
  });
  return { token, browser, accountId, email, startedAt: now, endsAt };
}

/** Browser and system of a session, as the browser reports them. */
interface ClientName {
  readonly browser: string | null;
  readonly system: string | null;
}

const MAX_LENGTH = 40;
const MAX_USER_AGENT = 500;

/** The browser and the system of a client by the names that people know them by. */
export function nameClient(userAgent: string | undefined): ClientName {
  const header = userAgent?.slice(0, MAX_USER_AGENT);
  if (!header) return { browser: null, system: null };
  const { browser, os } = bowser.parse(header);
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}

// Names that are in no list are taken from the header unchanged.
function nameOf(name: string | undefined): string | null {
  return name && /^[\w .-]+$/.test(name) ? name.slice(0, MAX_LENGTH) : null;
}
