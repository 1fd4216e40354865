import type { KeyEncryptionKey } from './keyEncryptionKey.ts';

/** Before the id of the key that wrapped. What bears none is a seal, which begins with 1. */
const MARKED = 2;
const UNMARKED = 1;

/** Wraps keys by the current key-encryption key, and opens what older ones wrapped. */
export interface KeyWrapping {
  readonly currentId: string;
  /** How all that the current key wraps begins, and nothing that another one wrapped. */
  readonly mark: Uint8Array;
  wrap(aad: string, key: Uint8Array): Promise<Uint8Array>;
  unwrap(aad: string, wrapped: Uint8Array): Promise<Uint8Array>;
}

/** It was wrapped by a key-encryption key that is not configured any more, or not yet. */
export class UnknownKey extends Error {
  constructor(id: string) {
    super(`There is no key-encryption key "${id}"`);
  }
}

/** The first key is the current one. */
export function createKeyWrapping(
  keys: readonly [KeyEncryptionKey, ...(readonly KeyEncryptionKey[])],
): KeyWrapping {
  const [current] = keys;
  const mark = markOf(current.id);
  return {
    currentId: current.id,
    mark,
    async wrap(aad, key) {
      const wrapped = await current.wrap(aad, key);
      return current.id === '' ? wrapped : Buffer.concat([mark, wrapped]);
    },
    async unwrap(aad, marked) {
      const { id, wrapped } = readMark(marked);
      if (id === '') return unwrapUnmarked(keys, aad, wrapped);
      const key = keys.find((one) => one.id === id);
      if (!key) throw new UnknownKey(id);
      return key.unwrap(aad, wrapped);
    },
  };
}

function markOf(id: string): Buffer {
  if (id === '') return Buffer.of(UNMARKED);
  const bytes = Buffer.from(id);
  return Buffer.concat([Buffer.of(MARKED, bytes.byteLength), bytes]);
}

function readMark(marked: Uint8Array): { readonly id: string; readonly wrapped: Uint8Array } {
  if (marked[0] !== MARKED) return { id: '', wrapped: marked };
  const end = 2 + (marked[1] ?? 0);
  return { id: Buffer.from(marked.subarray(2, end)).toString(), wrapped: marked.subarray(end) };
}

/** The key that wrapped it may have got an id since: whichever opens it is the one. */
async function unwrapUnmarked(
  keys: readonly KeyEncryptionKey[],
  aad: string,
  wrapped: Uint8Array,
): Promise<Uint8Array> {
  let failure: unknown = new UnknownKey('');
  for (const key of keys.filter(({ opensUnmarked }) => opensUnmarked)) {
    try {
      return await key.unwrap(aad, wrapped);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
