import { randomBytes } from 'node:crypto';
import { isInForce, LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { hashToken } from '../sessions/readSession.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { NamedBrowser } from '../browsers/callingBrowser.ts';
import { findAttempt, insertAttempt, takeAttempt } from './openIdRepository.ts';
import type { OpenIdAttempt, OpenIdPort } from './openIdPort.ts';
import { parseSealed } from '../../platform/crypto/parseSealed.ts';

const SECRET_BYTES = 32;

/** The sealed part of an attempt. */
type Held = Pick<OpenIdAttempt, 'nonce' | 'codeVerifier'> & {
  /** The page to return to, a partner's prefix included. */
  readonly returnPath: string;
  /** Left out for applicants. */
  readonly audience?: 'staff';
};

/** People whom an attempt signs in: it does not sign in others. */
export type Audience = 'applicants' | 'staff';

interface Beginning {
  readonly audience: Audience;
  readonly provider: OpenIdPort;
  readonly redirectUri: string;
  readonly caller: NamedBrowser;
  /** The page to return to, a path of ours. */
  readonly returnPath: string;
  readonly locale: string;
}

/** Begins a sign-in at the provider: one of this browser, for ten minutes and one use. */
export async function beginOpenId(
  deps: PlatformDeps,
  { audience, provider, redirectUri, caller: { ip, browser }, returnPath, locale }: Beginning,
): Promise<{ readonly kind: 'begun'; readonly url: string } | UnreachableVendor | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'sign-in/openid/ip', subjects: [ip] });
  if (limited) return limited;
  const { state, nonce, codeVerifier } = createSecrets();
  const attempt = { redirectUri, state, nonce, codeVerifier };
  const reached = await reachVendor(async () => provider.authorizationUrl(attempt, locale));
  if (reached.kind === 'unreachable') return reached;
  const held = { nonce, codeVerifier, returnPath, ...(audience === 'staff' && { audience }) };
  await holdAttempt(deps, { state, browser, held });
  return { kind: 'begun', url: reached.response };
}

/** Draws the random values of an attempt. */
function createSecrets(): Pick<OpenIdAttempt, 'state' | 'nonce' | 'codeVerifier'> {
  const draw = () => randomBytes(SECRET_BYTES).toString('base64url');
  return { state: draw(), nonce: draw(), codeVerifier: draw() };
}

/** Stores an attempt of a browser under the hash of its state. */
async function holdAttempt(
  { db, keys, clock }: PlatformDeps,
  { state, browser, held }: { readonly state: string; readonly browser: string; readonly held: Held },
): Promise<void> {
  const stateHash = hashToken(state);
  await insertAttempt(db, {
    state_hash: stateHash,
    browser_hash: hashToken(browser),
    sealed: keys.seal('openid-attempt', aadOf(stateHash), JSON.stringify(held)),
    expires_at: new Date(clock().getTime() + LIFETIMES.openIdAttemptMs),
  });
}

type Consumed =
  | { readonly kind: 'open'; readonly held: Held }
  /** With the page to return to; empty if the attempt is unknown. */
  | { readonly kind: 'ended'; readonly returnPath: string };

interface Consumption {
  readonly audience: Audience;
  readonly state: string;
  readonly browser: string | undefined;
}

/** Returns the attempt of a state if this browser began it and it is open, and ends it: it works once. */
export async function consumeAttempt(
  { db, keys, clock }: PlatformDeps,
  { audience, state, browser }: Consumption,
): Promise<Consumed> {
  const known = await findAttempt(db, hashToken(state));
  if (!known) return { kind: 'ended', returnPath: '' };
  // Written by `holdAttempt`, and sealed since.
  const held = parseSealed<Held>(keys.open('openid-attempt', aadOf(known.state_hash), known.sealed));
  const { returnPath } = held;
  if ((held.audience ?? 'applicants') !== audience) return { kind: 'ended', returnPath: '' };
  if (browser === undefined) return { kind: 'ended', returnPath };
  const isTheirs = await takeAttempt(db, {
    state_hash: known.state_hash,
    browser_hash: hashToken(browser),
  });
  const isOpen = isTheirs && isInForce(known.expires_at, clock(), LIFETIMES.openIdAttemptMs);
  return isOpen ? { kind: 'open', held } : { kind: 'ended', returnPath };
}

function aadOf(stateHash: Uint8Array): string {
  return `openid_attempts|sealed|${Buffer.from(stateHash).toString('hex')}`;
}
