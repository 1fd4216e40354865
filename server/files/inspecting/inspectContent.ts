import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { DOCUMENT_TYPES } from '../../../src/contract/limits.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { checkPdf, type PdfFinding } from './pdf/checkPdf.ts';

/** The part of a file that may be stored. */
export interface InspectedContent {
  readonly kind: 'inspected';
  readonly contentType: string;
  readonly content: Uint8Array;
}

const PDF_CODES = {
  damaged: 'document.damaged',
  encrypted: 'document.encrypted',
  active: 'document.active',
} as const satisfies Record<Exclude<PdfFinding, 'fit'>, string>;

/** Image format of phones; no decoder that we may ship reads it. */
const HEIF = /^image\/hei[cf]/;

/** Inspects a whole file: its type, its completeness, and that it contains no active content. */
export async function inspectContent(content: Uint8Array): Promise<InspectedContent | Refusal> {
  const contentType = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (HEIF.test(contentType)) return refuse('document.heif');
  if (contentType === 'image/apng') return refuse('document.animated');
  if (!DOCUMENT_TYPES.includes(contentType)) return refuse('document.type');
  if (contentType === 'application/pdf') return inspectPdf(content, contentType);
  const picture = await reencodePicture(content, contentType);
  return picture.kind === 'refused' ? picture : { ...picture, kind: 'inspected', contentType };
}

/** More than any phone's camera has; each costs up to four bytes while a picture is turned. */
const MOST_PIXELS = 100_000_000;
/** A page of paper at more than 400 dots an inch. */
const LONGEST_SIDE = 5000;
const TIMEOUT_SECONDS = 30;
const QUALITY = 88;

const ENCODERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: QUALITY }),
  'image/png': (picture) => picture.png(),
  // The quickest of its ways: the others take seconds of a processor.
  'image/webp': (picture) => picture.webp({ quality: QUALITY, effort: 0 }),
};

/**
 * Decodes a whole picture and encodes it again, turned upright and with nothing but its pixels: without its location,
 * its device, a thumbnail of an earlier state, and trailing data.
 */
async function reencodePicture(
  content: Uint8Array,
  contentType: string,
): Promise<{ readonly kind: 'encoded'; readonly content: Uint8Array } | Refusal> {
  const metadata = await readMetadata(content);
  if (!metadata) return refuse('document.damaged');
  if (metadata.width * metadata.height > MOST_PIXELS) return refuse('document.pixels');
  if ((metadata.pages ?? 1) > 1) return refuse('document.animated');
  const encode = ENCODERS[contentType];
  if (!encode) return refuse('document.type');
  try {
    const upright = sharp(content, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    return { kind: 'encoded', content: await encode(upright).toBuffer() };
  } catch {
    return refuse('document.damaged'); // the decoder's own words are of no use to anybody
  }
}

async function readMetadata(content: Uint8Array): Promise<Metadata | undefined> {
  try {
    // We count the pixels ourselves, to distinguish this error.
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

function inspectPdf(content: Uint8Array, contentType: string): InspectedContent | Refusal {
  const finding = checkPdf(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  return finding === 'fit' ? { kind: 'inspected', contentType, content } : refuse(PDF_CODES[finding]);
}
