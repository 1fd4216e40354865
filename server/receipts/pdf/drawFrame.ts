import type { ReceiptContent } from '../composeReceipt.ts';
import { contentWidth, drawLine, FONTS, MARGINS, SIDE, type Document, type Pen } from './pdfDocument.ts';
import { toPdfText } from './toPdfText.ts';

const LOGO = 32;
const GAP = 12;
const FOOT_SIZE = 8;
/** From the end of the content to the foot. */
const FOOT_OFFSET = 28;

/** Draws the brand at the head of the first page, with its sender. */
export function drawBrand(
  { document, write, colours }: Pen,
  { name, sender, logo }: ReceiptContent['brand'],
): void {
  const { top } = MARGINS;
  const left = logo ? SIDE + LOGO + GAP : SIDE;
  if (logo) {
    document.markContent('Artifact', { type: 'Layout' });
    document.image(Buffer.from(logo), SIDE, top, { width: LOGO, height: LOGO });
    document.endMarkedContent();
  }
  write('P', () =>
    document
      .font(FONTS.strong)
      .fontSize(12)
      .fillColor(colours.text)
      .text(toPdfText(name), left, top + 3),
  );
  if (sender !== undefined)
    write('P', () =>
      document
        .font(FONTS.text)
        .fontSize(9)
        .fillColor(colours.quiet)
        .text(toPdfText(sender), left, document.y + 2),
    );
  const bottom = Math.max(document.y, top + LOGO) + GAP;
  drawLine(document, bottom, { colour: colours.brand, width: 1.5 });
  document.x = SIDE;
  document.y = bottom + 2 * GAP;
}

/** Draws the foot of every page: the sender, and the number of the page. */
export function drawFooters(document: Document, { brand, pageText }: ReceiptContent): void {
  const { start, count } = document.bufferedPageRange();
  const sender = toPdfText(brand.sender ?? brand.name);
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const numbered = toPdfText(
      pageText.replace('{page}', String(page + 1)).replace('{pages}', String(count)),
    );
    drawFooter(document, { sender, numbered, colours: brand.colours });
  }
}

interface Footer {
  readonly sender: string;
  readonly numbered: string;
  readonly colours: Pen['colours'];
}

function drawFooter(document: Document, { sender, numbered, colours }: Footer): void {
  const { margins } = document.page;
  // Below the margin pdfkit would begin another page.
  document.page.margins = { ...margins, bottom: 0 };
  const top = document.page.height - MARGINS.bottom + FOOT_OFFSET;
  drawLine(document, top - GAP, { colour: colours.line, width: 0.5 });
  document.markContent('Artifact', { type: 'Pagination' });
  document.font(FONTS.text).fontSize(FOOT_SIZE).fillColor(colours.quiet);
  const width = contentWidth(document);
  const senderWidth = width - document.widthOfString(numbered) - GAP;
  document.text(sender, SIDE, top, {
    width: senderWidth,
    height: 2 * document.currentLineHeight(true),
    ellipsis: true,
  });
  document.text(numbered, SIDE, top, { align: 'right', lineBreak: false, width });
  document.endMarkedContent();
  document.page.margins = margins;
}
