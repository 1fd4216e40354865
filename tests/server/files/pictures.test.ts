import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { inspectFile } from '../../../server/files/inspecting/inspectFile.ts';
import { createPhoto, pdfDocument, pdfWith, pngDocument } from '../../fixtures/documents.ts';

const inspect = (content: Uint8Array) => inspectFile(Uint8Array.from(content));
const codeOf = async (content: Uint8Array) => {
  const outcome = await inspect(content);
  return outcome.kind === 'refused' ? outcome.code : outcome.contentType;
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** A box of the format that phones write, as far as the first bytes tell. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(500),
]);

/** A PNG whose header claims another size than the picture has. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

const createGif = () => plain(20, 20).gif().toBuffer();

describe('a picture', () => {
  it('loses its location and device, and is upright', async () => {
    const photo = await createPhoto(400, 300);
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    expect(photo.includes('Camera of Ada')).toBe(true);
    const outcome = await inspect(photo);
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    const metadata = await sharp(outcome.content).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(outcome.content).includes('Camera of Ada')).toBe(false);
  });

  it('loses trailing data', async () => {
    const outcome = await inspect(Buffer.concat([pngDocument, Buffer.from('<script>alert(1)</script>')]));
    expect(outcome).toMatchObject({ kind: 'inspected', contentType: 'image/png' });
    expect(Buffer.from(outcome.kind === 'inspected' ? outcome.content : []).includes('script')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('of the kind %s stays one', async (format) => {
    expect(await codeOf(await plain(30, 20).toFormat(format).toBuffer())).toBe(`image/${format}`);
  });

  it('is no larger than it can be viewed', async () => {
    const outcome = await inspect(await plain(6000, 3000).jpeg().toBuffer());
    const content = outcome.kind === 'inspected' ? outcome.content : new Uint8Array();
    expect(await sharp(content).metadata()).toMatchObject({ width: 5000, height: 2500 });
  });

  it('of three bytes, or of half of its bytes, is none', async () => {
    expect(await codeOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe('document.damaged');
    const photo = await createPhoto(400, 300);
    expect(await codeOf(photo.subarray(0, photo.length / 2))).toBe('document.damaged');
    const png = await plain(300, 300).png({ compressionLevel: 0 }).toBuffer();
    expect(await codeOf(png.subarray(0, png.length / 2))).toBe('document.damaged');
  });

  it('with more pixels than a phone has is refused before it is decoded', async () => {
    const small = await plain(20, 20).png().toBuffer();
    expect(await codeOf(withSize(small, 16_000, 16_000))).toBe('document.pixels');
    // This size is within the limit: it is decoded, and its data ends too early.
    expect(await codeOf(withSize(small, 2000, 2000))).toBe('document.damaged');
  });

  it('that moves is refused', async () => {
    const still = await plain(20, 20).png().toBuffer();
    const second = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const moving = await sharp([still, second], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await codeOf(moving)).toBe('document.animated');
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
    expect(await codeOf(Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]))).toBe(
      'document.animated',
    );
  });

  it('of a phone in HEIC is refused by its own code, any other file by its kind', async () => {
    expect(await codeOf(heic)).toBe('document.heif');
    expect(await codeOf(await createGif())).toBe('document.type');
    expect(await codeOf(Buffer.from('GIF89a'))).toBe('document.type');
    expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('document.type');
  });
});

describe('a PDF', () => {
  it('stays as it is, byte for byte', async () => {
    const outcome = await inspect(pdfDocument);
    expect(outcome.kind === 'inspected' && pdfDocument.equals(outcome.content)).toBe(true);
  });

  it.each([
    ['document.damaged', Buffer.from('%PDF-1.7\n')],
    ['document.active', pdfWith({ objects: ['<</S/JavaScript>>'] })],
    ['document.encrypted', Buffer.from(pdfDocument.toString().replace('/Root', '/Encrypt 9 0 R/Root'))],
  ])('is refused by %s', async (code, bytes) => {
    expect(await codeOf(bytes)).toBe(code);
  });
});
