import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_TYPES } from '../../../src/contract/limits.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { checkPdf } from './pdf/checkPdf.ts';
import type { PdfFinding } from './pdf/checkPdf.ts';
import { reencodePicture } from './reencodePicture.ts';

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

function inspectPdf(content: Uint8Array, contentType: string): InspectedContent | Refusal {
  const finding = checkPdf(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  return finding === 'fit' ? { kind: 'inspected', contentType, content } : refuse(PDF_CODES[finding]);
}
