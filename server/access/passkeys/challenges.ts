import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { consumeLimit } from '../../platform/limits/consumeLimit.ts';
import { isInForce, LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { hashToken } from '../sessions/readSession.ts';
import type { PasskeyChallengesTable } from '../tables.ts';
import { insertChallenge, removeChallenge } from './passkeyRepository.ts';

const CHALLENGE_BYTES = 32;

/** Whose challenge it is: the token of the session, of staff's invitation, or the name of the browser, which only its cookie knows. */
export interface ChallengeHolder {
  readonly purpose: PasskeyChallengesTable['purpose'];
  readonly token: string;
}

/** Creates a challenge for one attempt of this holder. Only its hash is stored. */
export async function createChallenge(
  deps: PlatformDeps,
  { purpose, token }: ChallengeHolder,
  ip: string,
): Promise<{ readonly kind: 'given'; readonly challenge: string } | Refusal> {
  const limited = await consumeLimit(deps, deps.db, { name: 'passkeys/challenges/ip', subjects: [ip] });
  if (limited) return limited;
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await insertChallenge(deps.db, {
    challenge_hash: hashToken(challenge),
    purpose,
    holder_hash: hashToken(token),
    expires_at: new Date(deps.clock().getTime() + LIFETIMES.passkeyChallengeMs),
  });
  return { kind: 'given', challenge };
}

/** Returns the signed challenge, if this holder received it and has not used it; any attempt consumes it. */
export async function consumeChallenge(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  { purpose, token }: ChallengeHolder,
  clientDataJSON: string,
): Promise<{ readonly kind: 'open'; readonly challenge: string } | Refusal> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) return refuse('passkey.refused');
  const key = { challenge_hash: hashToken(challenge), purpose, holder_hash: hashToken(token) };
  const known = await removeChallenge(db, key);
  const isOpen = known && isInForce(known.expires_at, clock(), LIFETIMES.passkeyChallengeMs);
  return isOpen ? { kind: 'open', challenge } : refuse('passkey.challenge');
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge: unknown =
      typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined; // no browser sent it
  }
}
