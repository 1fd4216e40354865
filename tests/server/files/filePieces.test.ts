import { createSecretKey, randomBytes } from 'node:crypto';
import { openPieces, sealPieces } from '../../../server/files/storing/filePieces.ts';

const dataKey = createSecretKey(randomBytes(32));
const key = { id: '3f0f6d35-8f54-4a35-8c3e-1f1d6f9f0a11', dataKey };
const REFUSED = /unable to authenticate|has no content/;
const PIECE = 64 * 1024;

async function seal(content: Uint8Array): Promise<Buffer[]> {
  const sealed: Buffer[] = [];
  for await (const piece of sealPieces(key, content).pieces) sealed.push(Buffer.from(piece));
  return sealed;
}

async function* inChunks(pieces: readonly Buffer[], size: number) {
  const whole = Buffer.concat(pieces);
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

const open = (pieces: readonly Buffer[], withKey = key) => openPieces(withKey, inChunks(pieces, 64 * 1024));

describe('the pieces of a file', () => {
  it.each([1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 1_000_000])(
    'are opened as they were sealed, %i bytes, in chunks of any length',
    async (size) => {
      const content = randomBytes(size);
      const sealed = await seal(content);
      expect(Buffer.concat(sealed)).toHaveLength(sealPieces(key, content).size);
      for (const chunk of [1000, 64 * 1024, 10_000_000])
        expect((await openPieces(key, inChunks(sealed, chunk))).equals(content)).toBe(true);
    },
  );

  it.each<[string, (pieces: readonly Buffer[]) => readonly Buffer[]]>([
    ['two are swapped', ([a, b, ...rest]) => [b, a, ...rest].flatMap((piece) => piece ?? [])],
    ['one in the middle is missing', ([a, , ...rest]) => [a, ...rest].flatMap((piece) => piece ?? [])],
    ['the last one is missing', (pieces) => pieces.slice(0, -1)],
    [
      'the last one is cut',
      (pieces) => [...pieces.slice(0, -1), pieces.at(-1)?.subarray(0, 100) ?? Buffer.of()],
    ],
    ['one is there twice', (pieces) => [...pieces.slice(0, 1), ...pieces]],
    ['something follows', (pieces) => [...pieces, pieces.at(-1) ?? Buffer.of()]],
    ['a bit is another one', (pieces) => pieces.map((piece) => flipBit(piece))],
    ['nothing is there', () => []],
  ])('are not opened when %s', async (_name, change) => {
    const sealed = await seal(randomBytes(3 * PIECE));
    await expect(open(change(sealed))).rejects.toThrow(REFUSED);
  });

  it('do not decrypt as pieces of another file, nor with another key', async () => {
    const sealed = await seal(randomBytes(1000));
    await expect(open(sealed, { ...key, id: 'another' })).rejects.toThrow(REFUSED);
    await expect(open(sealed, { ...key, dataKey: createSecretKey(randomBytes(32)) })).rejects.toThrow(
      REFUSED,
    );
  });
});

function flipBit(piece: Buffer): Buffer {
  const changed = Buffer.from(piece);
  changed[100] = (changed[100] ?? 0) ^ 1;
  return changed;
}
