import { KEY_BYTES } from './keyEncryptionKey.ts';

/** One key-encryption key as it is configured: its bytes, or where AWS KMS holds it. */
export type KeyEntry = LocalKeyEntry | { readonly kind: 'kms'; readonly id: string; readonly arn: string };

export interface LocalKeyEntry {
  readonly kind: 'local';
  readonly id: string;
  readonly bytes: Uint8Array;
}

const ARN = /^arn:aws[\w-]*:kms:[\da-z-]+:\d+:key\/[\w-]+$/;
const ID = /^[\da-z][\d.a-z-]{0,31}$/;
/** 30 of 32 random bytes usually differ; fewer than 16 do so once in more than 10^19 keys. */
const MIN_DIFFERENT_BYTES = 16;

/**
 * Keys between commas, spaces or lines, the current one first: each 32 bytes in base64 or the ARN of a key of AWS KMS, with
 * its id and a colon before it; one of them may have no id. A problem names the id and never the key.
 */
export function parseKeyList(text: string): {
  readonly entries: readonly KeyEntry[];
  readonly problems: readonly string[];
} {
  const entries = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(parseKey);
  const ids = entries.map(({ id }) => id);
  const problems = [
    ...(entries.length === 0 ? ['has no key'] : []),
    ...entries.flatMap((entry, index) => {
      if (ids.indexOf(entry.id) !== index)
        return [`has two keys ${entry.id === '' ? 'without an id' : `with the id "${entry.id}"`}`];
      return problemsOf(entry);
    }),
  ];
  return { entries, problems };
}

/** Between neighbours of random bytes, the same difference is found four times in fewer than one of a thousand keys. */
const MAX_SAME_STEPS = 8;
const FIRST_SIGN = 0x20;
const LAST_SIGN = 0x7e;

/** Whether a key of the right length was made up instead of drawn: bytes that repeat or count, or a text. */
export function isWeakKey(entry: KeyEntry): boolean {
  if (entry.kind === 'kms') return false;
  const { bytes } = entry;
  if (bytes.byteLength !== KEY_BYTES) return false;
  return new Set(bytes).size < MIN_DIFFERENT_BYTES || isCounting(bytes) || isText(bytes);
}

function isCounting(bytes: Uint8Array): boolean {
  const steps = Array.from(bytes.subarray(1), (byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256);
  return [...Map.groupBy(steps, (step) => step).values()].some(({ length }) => length > MAX_SAME_STEPS);
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= FIRST_SIGN && byte <= LAST_SIGN);
}

function parseKey(word: string): KeyEntry {
  const colon = word.startsWith('arn:') ? -1 : word.indexOf(':');
  const id = word.slice(0, Math.max(colon, 0));
  const text = word.slice(colon + 1);
  if (text.startsWith('arn:')) return { kind: 'kms', id, arn: text };
  return { kind: 'local', id, bytes: Buffer.from(text, 'base64') };
}

function problemsOf(entry: KeyEntry): readonly string[] {
  const { id } = entry;
  if (id !== '' && !ID.test(id))
    return ['has an id that is not of at most 32 small letters, digits, hyphens and dots'];
  if (entry.kind === 'kms') {
    if (id === '') return ['has a key of AWS KMS without an id'];
    return ARN.test(entry.arn) ? [] : [`must hold the ARN of a key for the key "${id}"`];
  }
  if (entry.bytes.byteLength === KEY_BYTES) return [];
  return [`must hold ${KEY_BYTES} bytes in base64${id === '' ? '' : ` for the key "${id}"`}`];
}
