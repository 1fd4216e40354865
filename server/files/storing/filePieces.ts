import type { KeyObject } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { openValue, sealValue, SEAL_BYTES } from '../../platform/crypto/sealValue.ts';
import type { SealedFile } from './objectStorePort.ts';

/** Small enough that encrypting or writing one blocks nothing, even in the embedded database. */
const PIECE_BYTES = 64 * 1024;
const SEALED_BYTES = PIECE_BYTES + SEAL_BYTES;

interface FileKey {
  readonly id: string;
  readonly dataKey: KeyObject;
}

/** Encrypts a file piece by piece; other requests have their turn between two. */
export function sealPieces({ id, dataKey }: FileKey, content: Uint8Array): SealedFile {
  const count = Math.max(1, Math.ceil(content.length / PIECE_BYTES));
  async function* pieces() {
    for (let number = 0; number < count; number += 1) {
      const piece = content.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
      yield sealValue(dataKey, aadOf(id, number, number === count - 1), piece);
      await setImmediate();
    }
  }
  return { size: content.length + count * SEAL_BYTES, pieces: pieces() };
}

/** Opens what `sealPieces` made, from chunks of any length. Throws when a piece is changed, moved, missing or too many. */
export async function openPieces(
  { id, dataKey }: FileKey,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Buffer> {
  const opened: Buffer[] = [];
  let last: Buffer | undefined;
  for await (const piece of regroup(chunks)) {
    if (last) opened.push(openValue(dataKey, aadOf(id, opened.length, false), last));
    last = piece;
    await setImmediate();
  }
  if (!last) throw new Error('A stored file has no content');
  opened.push(openValue(dataKey, aadOf(id, opened.length, true), last));
  return Buffer.concat(opened);
}

/** Additional authenticated data of a piece: this piece of this file, and whether another one follows. */
function aadOf(id: string, number: number, isLast: boolean): string {
  return `stored_files|${id}|${number}|${isLast ? 'last' : 'more'}`;
}

async function* regroup(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    for (; waiting.length >= SEALED_BYTES; waiting = waiting.subarray(SEALED_BYTES))
      yield waiting.subarray(0, SEALED_BYTES);
  }
  if (waiting.length > 0) yield waiting;
}
