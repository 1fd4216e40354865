import { ownMember } from '../../lib/unknownValue.ts';
import { parseDraft, type SavedDraft } from './draftStorage.ts';

// Unsent answers wait in the browser for their owner. They are encrypted: the secret is the key of the draft, random,
// which is not stored beside them, and which the server returns to its owner only.

const NONCE_BYTES = 12;
const ALGORITHM = 'AES-GCM';

/** Under which key answers wait that were kept under the key of a draft. */
export function unsavedKeyOf(draftKey: string): string {
  return draftKey.replace(':draft:', ':unsaved:');
}

/** Encrypts a stored draft; undefined if the server does not know its key, or the browser cannot encrypt. */
export async function sealUnsaved(text: string, draft: SavedDraft): Promise<string | undefined> {
  if (!draft.base || draft.base.revision === 0) return undefined;
  try {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const algorithm = { name: ALGORITHM, iv };
    const key = await keyOf(draft.idempotencyKey);
    const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text));
    return JSON.stringify({ iv: toText(iv), sealed: toText(new Uint8Array(sealed)), savedAt: Date.now() });
  } catch {
    return undefined; // a page that came without TLS has no crypto.subtle
  }
}

/** The draft again; undefined if there is none, if it is of another draft or too old. */
export async function openUnsaved(kept: string | null, secret: string): Promise<SavedDraft | undefined> {
  try {
    const { iv, sealed }: Readonly<Record<string, string>> = JSON.parse(kept ?? '');
    const algorithm = { name: ALGORITHM, iv: toBytes(iv) };
    const text = await crypto.subtle.decrypt(algorithm, await keyOf(secret), toBytes(sealed));
    return parseDraft(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

/** When it was sealed. */
export function sealedAt(kept: string): number {
  try {
    const value: unknown = JSON.parse(kept);
    return Number(ownMember(value, 'savedAt'));
  } catch {
    return Number.NaN;
  }
}

// A hash of a random secret is as hard to guess as the secret.
async function keyOf(secret: string): Promise<CryptoKey> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', hash, ALGORITHM, false, ['encrypt', 'decrypt']);
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

function toBytes(text = ''): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
