import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { reachVendor, type UnreachableVendor } from '../../platform/vendors/reachVendor.ts';
import type { CallingBrowser } from '../browsers/callingBrowser.ts';
import type { LimitName } from '../../platform/limits/limitTable.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { AccessDeps } from '../deps.ts';
import { openSession } from '../sessions/openSession.ts';
import type { StartedSession } from '../signIn/startSession.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { findOrCreateAccount } from '../sessions/accountRepository.ts';
import { consumeAttempt, type Audience } from './attempts.ts';
import type { OpenIdOutcome, OpenIdPerson, OpenIdPort } from './openIdPort.ts';
import { findIdentity, insertIdentity } from './openIdRepository.ts';

interface Finishing {
  /** The limit that counts the tries. */
  readonly limit: LimitName;
  readonly audience: Audience;
  readonly provider: OpenIdPort;
  readonly redirectUri: string;
  readonly caller: CallingBrowser;
  /** The query of the provider's response, question mark included. */
  readonly query: string;
}

interface Finished<Outcome> {
  /** The page to return to; empty if the attempt is not known. */
  readonly returnPath: string;
  readonly outcome: Outcome | UnreachableVendor | Refusal;
}

/** Starts a session for the person whom the provider has signed in, as a code does. */
export async function finishOpenId(
  deps: AccessDeps,
  finishing: Omit<Finishing, 'audience' | 'limit'>,
): Promise<Finished<StartedSession>> {
  const { returnPath, outcome } = await identifyPerson(deps, {
    ...finishing,
    audience: 'applicants',
    limit: 'sign-in/attempts/ip',
  });
  if (outcome.kind !== 'identified') return { returnPath, outcome };
  return { returnPath, outcome: await startSession(deps, outcome.person, finishing.caller) };
}

/** Person whose address the provider has verified. */
export interface VerifiedPerson {
  readonly kind: 'identified';
  readonly person: OpenIdPerson & { readonly verifiedEmail: string };
}

/** Returns the person whom the provider has signed in, by the attempt that this browser began. */
export async function identifyPerson(
  deps: PlatformDeps,
  { audience, limit, provider, redirectUri, caller, query }: Finishing,
): Promise<Finished<VerifiedPerson>> {
  const limited = await consumeLimit(deps, deps.db, { name: limit, subjects: [caller.ip] });
  if (limited) return { returnPath: '', outcome: limited };
  const state = new URLSearchParams(query).get('state') ?? '';
  const attempt = await consumeAttempt(deps, { audience, state, browser: caller.browser });
  if (attempt.kind === 'ended') return { returnPath: attempt.returnPath, outcome: refuse('openid.ended') };
  const { returnPath, nonce, codeVerifier } = attempt.held;
  const reached = await reachVendor(async () =>
    provider.identify({ redirectUri, state, nonce, codeVerifier }, query),
  );
  if (reached.kind === 'unreachable') return { returnPath, outcome: reached };
  return { returnPath, outcome: toVerified(reached.response) };
}

function toVerified(outcome: OpenIdOutcome): VerifiedPerson | Refusal {
  switch (outcome.kind) {
    case 'cancelled':
      return refuse('openid.cancelled');
    case 'rejected':
      return refuse('openid.rejected');
    case 'identified': {
      const { person } = outcome;
      const { verifiedEmail } = person;
      if (verifiedEmail === undefined) return refuse('openid.unverified');
      return { kind: 'identified', person: { ...person, verifiedEmail } };
    }
  }
}

async function startSession(
  deps: AccessDeps,
  person: VerifiedPerson['person'],
  caller: CallingBrowser,
): Promise<StartedSession | Refusal> {
  return inTransaction<StartedSession>(deps.db, async (trx) => {
    const { id: accountId, email } = await linkAccount(deps, trx, person);
    return { kind: 'started', session: await openSession(deps, trx, { accountId, email, caller }) };
  });
}

interface LinkedAccount {
  readonly id: string;
  /** The address that the account signs in by, which may no longer be the provider's. */
  readonly email: string;
}

/**
 * The account of a person at the provider. Known people have theirs whatever their address is there by now; others are linked
 * to the account of the address that the provider has verified (docs/decisions/0131-sign-in-by-openid-connect.md).
 */
async function linkAccount(
  { clock, createId }: Pick<AccessDeps, 'clock' | 'createId'>,
  trx: Database,
  { issuer, subject, verifiedEmail: email }: VerifiedPerson['person'],
): Promise<LinkedAccount> {
  const known = await findIdentity(trx, { issuer, subject });
  if (known) return known;
  const now = clock();
  const accountId = await findOrCreateAccount(trx, { id: createId(), email, now });
  await insertIdentity(trx, { issuer, subject, account_id: accountId, created_at: now });
  return (await findIdentity(trx, { issuer, subject })) ?? { id: accountId, email };
}
