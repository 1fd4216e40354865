import { randomFillSync } from 'node:crypto';

/** So many are fetched at a time: a call of the operating system costs as much for 12 bytes as for these. */
const BATCH_BYTES = 4096;

const batch = Buffer.alloc(BATCH_BYTES);
let used = BATCH_BYTES;

/**
 * Returns random bytes of cryptographic quality, as `randomBytes` does, from a batch that is fetched for many draws: those of one
 * application, and of the next ones. What has been drawn is erased here. At most 4,096 bytes at a time.
 */
export function drawRandom(count: number): Buffer {
  if (count > BATCH_BYTES) throw new RangeError(`At most ${BATCH_BYTES} bytes are drawn at a time`);
  if (used + count > BATCH_BYTES) {
    randomFillSync(batch);
    used = 0;
  }
  const drawn = Buffer.from(batch.subarray(used, used + count));
  batch.fill(0, used, used + count);
  used += count;
  return drawn;
}
