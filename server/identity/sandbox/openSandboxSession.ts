import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../../platform/crypto/keyRing.ts';
import { sandboxKeys } from '../../platform/crypto/sandboxKeys.ts';

const LIFETIME_MS = 30 * 60_000;
const TOKEN_BYTES = 32;

interface SandboxSession {
  /** For the browser; only its hash is kept. */
  readonly sessionToken: string;
  readonly columns: { readonly token_hash: Uint8Array; readonly expires_at: Date };
}

/** A new session of an inquiry; it replaces the one before. */
export function openSandboxSession(keys: KeyRing, now: Date): SandboxSession {
  const sessionToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const token_hash = sandboxKeys.hashSessionToken(keys, sessionToken);
  return { sessionToken, columns: { token_hash, expires_at: new Date(now.getTime() + LIFETIME_MS) } };
}
