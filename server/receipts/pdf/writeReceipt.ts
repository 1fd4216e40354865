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
import {
  ensureSpace,
  MARGINS,
  type BlockKind,
  type BlockPart,
  type Document,
  type Pen,
} from './pdfDocument.ts';
import { textsOf } from './textsOf.ts';
import { isPdfText } from './toPdfText.ts';
import { createEmbeddedTypesetter } from './typesetting/embeddedTypesetter.ts';
import { createStandardTypesetter } from './typesetting/standardTypesetter.ts';
import type { Typesetter } from './typesetting/typesetter.ts';
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
  const root = document.struct('Document');
  document.addStructure(root);
  const type = await createTypesetter(document, content);
  const pen: Pen = {
    document,
    type,
    colours: content.brand.colours,
    tag: (kind, parts, lang) => root.add(tagBlock({ document, type }, kind, { parts, lang })),
  };
  writeContent(pen, content);
  root.end();
  drawFooters(pen, content);
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

function tagBlock(
  { document, type }: Pick<Pen, 'document' | 'type'>,
  kind: BlockKind,
  { parts, lang }: { readonly parts: readonly BlockPart[]; readonly lang: string | undefined },
) {
  const options = lang === undefined ? {} : { lang };
  if (parts.every(({ text }) => type.actualOf(text) === undefined))
    return document.struct(kind, options, () => {
      for (const { draw } of parts) draw();
    });
  const spans = parts.map(({ text, draw }) =>
    document.struct('Span', { actual: type.actualOf(text) ?? text }, draw),
  );
  return document.struct(kind, options, spans);
}

// The standard fonts are in every reader: a document that they can write is small, and made in no time.
async function createTypesetter(document: Document, content: ReceiptContent): Promise<Typesetter> {
  const { language } = content;
  const texts = textsOf(content);
  const isStandard = [...texts.text, ...texts.strong].every(isPdfText);
  return isStandard
    ? createStandardTypesetter(document)
    : createEmbeddedTypesetter(document, { language, texts });
}

function writeContent(pen: Pen, content: ReceiptContent): void {
  const { brand, title, lines, sections, agreement, numbersText } = content;
  drawBrand(pen, brand);
  drawTitle(pen, title);
  for (const line of lines) drawText(pen, line);
  for (const section of sections) drawSection(pen, section);
  if (pen.type.hasNumbers && numbersText !== undefined) {
    ensureSpace(pen.document, NOTE_ABOVE + textHeight(pen, numbersText));
    pen.document.y += NOTE_ABOVE;
    drawText(pen, numbersText);
  }
  if (agreement) writeAgreement(pen, agreement);
}

const NOTE_ABOVE = 18;

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
