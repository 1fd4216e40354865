import { randomUUID, type KeyObject } from 'node:crypto';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { openToken, PREFILL_AUDIENCE, signToken } from '../platform/crypto/signedToken.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';
import { SECOND_MS } from '../../src/lib/durations.ts';
import type { PrefillDeps } from './readPrefillConfig.ts';
import type { GivenValues } from './readPrefill.ts';
import { findPartnerKey } from './sandbox/sandboxPartner.ts';

/** A prefill with a partner's valid signature. */
export interface SignedPrefill {
  readonly values: GivenValues;
  readonly use: TokenUse;
}

/** One use of a signed prefill. */
export interface TokenUse {
  /** The hash of the partner and the id that the partner gave it, in base64url. */
  readonly id: string;
  readonly expiresAt: number;
}

/** Opens a partner's signed prefill; undefined if it is expired, valid for too long, or not signed by that partner. */
export function readSignedPrefill(
  deps: Pick<PrefillDeps, 'config' | 'clock' | 'keys'>,
  token: string,
  referralUrlId: string | undefined,
): SignedPrefill | undefined {
  let signer: string | undefined;
  const claims = openToken(token, (keyId) => {
    signer = keyId;
    return findPartnerKey(deps, keyId);
  });
  if (!claims || signer === undefined) return undefined;
  const { iss, aud, exp, jti, prefill } = claims;
  // The brand of one partner takes no prefill of another one.
  const isOfPartner = iss === signer && (referralUrlId === undefined || referralUrlId === signer);
  if (!isOfPartner || aud !== PREFILL_AUDIENCE || !isId(jti) || !isRecord(prefill)) return undefined;
  const expiresAt = endOf(exp, deps.clock());
  if (expiresAt === undefined) return undefined;
  const id = deps.keys.hash('prefill-token', JSON.stringify([iss, jti])).toString('base64url');
  return { values: textsOf(prefill), use: { id, expiresAt } };
}

/** When a token expires that is valid now, and not for too long. */
function endOf(exp: unknown, now: Date): number | undefined {
  if (typeof exp !== 'number') return undefined;
  const left = exp * 1000 - now.getTime();
  return left > 0 && left <= LIFETIMES.signedPrefillMs ? exp * 1000 : undefined;
}

function isId(jti: unknown): jti is string {
  return typeof jti === 'string' && jti !== '';
}

function textsOf(prefill: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  return Object.entries(prefill).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

export interface SignedPrefillRequest {
  /** The partner, as the server's file of public keys names it. */
  readonly partner: string;
  /** The partner's private key, of the type Ed25519. */
  readonly key: KeyObject;
  /** Values by the names of query parameters. */
  readonly values: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly validForMs: number;
}

/** Makes the `token` of a link: a prefill that its partner has signed. */
export function createSignedPrefill(request: SignedPrefillRequest): string {
  const { partner, key, values, now, validForMs } = request;
  const issued = Math.floor(now.getTime() / SECOND_MS);
  return signToken({
    key,
    keyId: partner,
    claims: {
      iss: partner,
      aud: PREFILL_AUDIENCE,
      iat: issued,
      exp: issued + Math.floor(validForMs / SECOND_MS),
      jti: randomUUID(),
      prefill: values,
    },
  });
}
