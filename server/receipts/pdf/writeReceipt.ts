import PDFDocument from 'pdfkit';
import type { ReceiptContent, ReceiptSection } from '../composeReceipt.ts';
import {
  makeDevelopmentCertificate,
  type Certificate,
  type ReceiptSigner,
} from '../signing/openCertificate.ts';
import { placeSignature, signReceipt } from '../signing/placeSignature.ts';

const MARGIN = 50;
const LABEL_WIDTH = 140;
const COLUMN_GAP = 12;
const FONTS = { text: 'Helvetica', strong: 'Helvetica-Bold' } as const;

type Document = InstanceType<typeof PDFDocument>;

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
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: content.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: content.title,
      Author: content.author,
      CreationDate: options.createdAt,
      ModDate: options.createdAt,
    },
  });
  const whole = collect(document);
  writeContent(document, content);
  writePageNumbers(document, content.pageText);
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
  const { title, lines, sections, agreement } = content;
  const root = document.struct('Document');
  document.addStructure(root);
  const write = (type: string, draw: () => void, lang?: string) =>
    root.add(document.struct(type, { ...(lang !== undefined && { lang }) }, draw));
  write('H1', () => document.font(FONTS.strong).fontSize(20).text(toPdfText(title)));
  document.moveDown(0.5);
  for (const line of lines) write('P', () => drawText(document, line));
  for (const section of sections) writeSection(document, write, section);
  if (agreement) {
    const { content: text, language, record } = agreement;
    document.addPage();
    write('H1', () => document.font(FONTS.strong).fontSize(20).text(toPdfText(text.title)), language);
    for (const { heading, paragraphs } of text.sections) {
      writeHeading(document, write, heading, language);
      for (const paragraph of paragraphs) write('P', () => drawText(document, paragraph), language);
    }
    writeSection(document, write, record);
  }
  root.end();
}

/** Characters of PDF's standard fonts besides ASCII and Latin-1 (WinAnsiEncoding). */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Replacements for letters that have no accent to remove. */
const IN_ITS_PLACE: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2011': '-',
  '\u2212': '-',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

/** A text in the letters of the standard fonts: of a letter that they lack the one below its accent, else a question mark. */
export function toPdfText(text: string): string {
  return Array.from(text.normalize('NFC'), toPdfLetter).join('');
}

function toPdfLetter(letter: string): string {
  if (isKnown(letter)) return letter;
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return IN_ITS_PLACE[letter] ?? (plain !== '' && Array.from(plain).every(isKnown) ? plain : '?');
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const isLatin1 = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
  return isLatin1 || BEYOND_LATIN_1.includes(letter);
}

type Write = (type: string, draw: () => void, lang?: string) => void;

function writeHeading(document: Document, write: Write, text: string, lang?: string): void {
  keepTogether(document);
  document.moveDown(0.8);
  write('H2', () => document.font(FONTS.strong).fontSize(13).text(toPdfText(text), MARGIN), lang);
  document.moveDown(0.3);
}

function drawText(document: Document, text: string): void {
  document.font(FONTS.text).fontSize(10).text(toPdfText(text), MARGIN, document.y, { paragraphGap: 4 });
}

function writeSection(document: Document, write: Write, { title, rows }: ReceiptSection): void {
  writeHeading(document, write, title);
  for (const { label, value } of rows) write('P', () => writeRow(document, label, value));
}

/** A label with its value beside it; a row begins on the page where it ends. */
function writeRow(document: Document, label: string, value: string): void {
  const valueWidth = document.page.width - 2 * MARGIN - LABEL_WIDTH - COLUMN_GAP;
  const [labelText, valueText] = [toPdfText(label), toPdfText(value)];
  document.font(FONTS.text).fontSize(10);
  const height = Math.max(
    document.heightOfString(labelText, { width: LABEL_WIDTH }),
    document.heightOfString(valueText, { width: valueWidth }),
  );
  if (document.y + height > document.page.height - MARGIN) document.addPage();
  const top = document.y;
  document.fillColor('#444444').text(labelText, MARGIN, top, { width: LABEL_WIDTH });
  document
    .fillColor('#000000')
    .text(valueText, MARGIN + LABEL_WIDTH + COLUMN_GAP, top, { width: valueWidth });
  document.x = MARGIN;
  document.y = top + height + 5;
}

/** Prevents a heading without text at the foot of a page. */
function keepTogether(document: Document): void {
  const needed = 72;
  if (document.y + needed > document.page.height - MARGIN) document.addPage();
}

function writePageNumbers(document: Document, pageText: ReceiptContent['pageText']): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const { margins } = document.page;
    // Below the margin pdfkit would begin another page.
    document.page.margins = { ...margins, bottom: 0 };
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font(FONTS.text)
      .fontSize(8)
      .text(
        toPdfText(pageText.replace('{page}', String(page + 1)).replace('{pages}', String(count))),
        MARGIN,
        document.page.height - MARGIN + 16,
        {
          align: 'right',
          lineBreak: false,
          width: document.page.width - 2 * MARGIN,
        },
      );
    document.endMarkedContent();
    document.page.margins = margins;
  }
}
