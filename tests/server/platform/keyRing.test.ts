import { createKeyRing, HASH_PURPOSES, SEAL_PURPOSES } from '../../../server/platform/crypto/keyRing.ts';

describe('the key ring', () => {
  const keys = createKeyRing(Buffer.alloc(32, 7));

  it('hashes the same text to another value for each purpose', () => {
    const hashes = HASH_PURPOSES.map((purpose) => keys.hash(purpose, '123456').toString('hex'));
    expect(new Set(hashes).size).toBe(HASH_PURPOSES.length);
  });

  it('decrypts only for the same purpose and additional data', () => {
    for (const purpose of SEAL_PURPOSES) {
      const sealed = keys.seal(purpose, 'table|column|1', 'text');
      expect(keys.open(purpose, 'table|column|1', sealed)).toBe('text');
      expect(() => keys.open(purpose, 'table|column|2', sealed)).toThrow('authenticate');
      for (const other of SEAL_PURPOSES.filter((name) => name !== purpose))
        expect(() => keys.open(other, 'table|column|1', sealed)).toThrow('authenticate');
    }
  });
});
