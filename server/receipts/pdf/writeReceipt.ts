import PDFDocument from 'pdfkit';
import type { ReceiptContent } from '../composeReceipt.ts';
import {
  makeDevelopmentCertificate,
  type Certificate,
  type ReceiptSigner,
} from '../signing/openCertificate.ts';
import {
  drawHeading,
  drawSection,
  drawText,
  drawTitle,
  headingHeight,
  sectionHeight,
  textHeight,
} from './drawBlocks.ts';
import { drawBrand, drawFooters } from './drawFrame.ts';
import { ensureSpace, MARGINS, type Document, type Pen } from './pdfDocument.ts';
import { placeSignature, signReceipt } from '../signing/placeSignature.ts';

interface WriteOptions {
  readonly createdAt: Date;
  /** Called with the document before it ends: a signature needs its space in it. */
  readonly beforeEnd?: (document: Document) => void;
}

/** A receipt to write. All of it can be handed to another thread. */
export interface ReceiptOrder {
  readonly content: ReceiptContent;
  readonly at: Date;
  /** Left out where receipts are not signed digitally. */
  readonly signer?: ReceiptSigner | undefined;
}

/** Writes a receipt as a PDF and signs it. */
export async function writeSignedReceipt({ content, at, signer }: ReceiptOrder): Promise<Buffer> {
  if (!signer) return writeReceipt(content, { createdAt: at });
  const certificate = certificateOf(signer, at);
  const { name } = certificate;
  const document = await writeReceipt(content, {
    createdAt: at,
    beforeEnd: (pdf) => placeSignature(pdf, { name, at }),
  });
  return signReceipt(document, certificate, at);
}

let development: Certificate | undefined;

function certificateOf(signer: ReceiptSigner, now: Date): Certificate {
  if (signer.kind === 'certificate') return signer;
  development ??= makeDevelopmentCertificate(now);
  return development;
}

/** Writes a receipt as a tagged PDF, which screen readers read in order and in its languages. */
async function writeReceipt(content: ReceiptContent, options: WriteOptions): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margins: MARGINS,
    pdfVersion: '1.7',
    tagged: true,
    lang: content.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: content.title,
      Author: content.brand.name,
      CreationDate: options.createdAt,
      ModDate: options.createdAt,
    },
  });
  const whole = collect(document);
  writeContent(document, content);
  drawFooters(document, content);
  options.beforeEnd?.(document);
  document.end();
  return whole;
}

function collect(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

function writeContent(document: Document, content: ReceiptContent): void {
  const { brand, title, lines, sections, agreement } = content;
  const root = document.struct('Document');
  document.addStructure(root);
  const pen: Pen = {
    document,
    colours: brand.colours,
    write: (type, draw, lang) =>
      root.add(document.struct(type, { ...(lang !== undefined && { lang }) }, draw)),
  };
  drawBrand(pen, brand);
  drawTitle(pen, title);
  for (const line of lines) drawText(pen, line);
  for (const section of sections) drawSection(pen, section);
  if (agreement) writeAgreement(pen, agreement);
  root.end();
}

/** Writes the agreement, and below it who signed it: the signature is on one page with the last words that were signed. */
function writeAgreement(
  pen: Pen,
  { content, language, record }: NonNullable<ReceiptContent['agreement']>,
): void {
  pen.document.addPage();
  drawTitle(pen, content.title, language);
  content.sections.forEach(({ heading, paragraphs }, section) => {
    const isLast = section === content.sections.length - 1;
    const signed = isLast ? paragraphs.at(-1) : undefined;
    const needed = signed === undefined ? 0 : textHeight(pen, signed) + sectionHeight(pen, record);
    if (paragraphs.length === 1 && isLast) ensureSpace(pen.document, headingHeight(pen, heading) + needed);
    drawHeading(pen, heading, language);
    paragraphs.forEach((paragraph, index) => {
      if (isLast && index === paragraphs.length - 1) ensureSpace(pen.document, needed);
      drawText(pen, paragraph, language);
    });
  });
  drawSection(pen, record);
}
