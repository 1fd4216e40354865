import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { seal } from './seal.ts';

/** Keys of the server: one that wraps the key of each application, and one for each purpose of a keyed hash. */
export function openKeys(root: Buffer) {
  const derive = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', root, '', purpose, 32)));
  const wrapping = derive('wrap');
  const hashing = { idempotency: derive('idempotency'), fingerprint: derive('fingerprint') };
  return {
    createDataKey(id: string) {
      const bytes = randomBytes(32);
      // As a key object, which Node encrypts faster by.
      const key = createSecretKey(bytes);
      return { key, wrapped: seal(wrapping, `applications|data_key|${id}`, bytes) };
    },
    hash: (purpose: keyof typeof hashing, text: string) =>
      createHmac('sha256', hashing[purpose]).update(text).digest(),
  };
}

export type Keys = ReturnType<typeof openKeys>;
