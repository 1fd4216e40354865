import type { ReceiptContent } from '../composeReceipt.ts';
import { contentWidth, drawLine, MARGINS, SIDE, type Pen } from './pdfDocument.ts';

const LOGO = 32;
const GAP = 12;
const FOOT = { weight: 'text', size: 8 } as const;
/** From the end of the content to the foot. */
const FOOT_OFFSET = 28;

/** Draws the brand at the head of the first page, with its sender. */
export function drawBrand(
  { document, tag, type, colours }: Pen,
  { name, sender, logo }: ReceiptContent['brand'],
): void {
  const { top } = MARGINS;
  const beside = logo ? LOGO + GAP : 0;
  const width = contentWidth(document) - beside;
  const x = type.isRtl ? SIDE : SIDE + beside;
  if (logo) {
    document.markContent('Artifact', { type: 'Layout' });
    const left = type.isRtl ? SIDE + width + GAP : SIDE;
    document.image(Buffer.from(logo), left, top, { width: LOGO, height: LOGO });
    document.endMarkedContent();
  }
  const named = { weight: 'strong', size: 12, colour: colours.text, width } as const;
  tag('P', [{ text: name, draw: () => type.write(name, named, { x, y: top + 3 }) }]);
  const sent = { weight: 'text', size: 9, colour: colours.quiet, width } as const;
  if (sender !== undefined)
    tag('P', [{ text: sender, draw: () => type.write(sender, sent, { x, y: document.y + 2 }) }]);
  const bottom = Math.max(document.y, top + LOGO) + GAP;
  drawLine(document, bottom, { colour: colours.brand, width: 1.5 });
  document.x = SIDE;
  document.y = bottom + 2 * GAP;
}

/** Draws the foot of every page: the sender, and the number of the page. */
export function drawFooters(pen: Pen, { brand, pageText }: ReceiptContent): void {
  const { document } = pen;
  const { start, count } = document.bufferedPageRange();
  const sender = brand.sender ?? brand.name;
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const numbered = pageText.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    drawFooter(pen, { sender, numbered });
  }
}

function drawFooter(
  { document, type, colours }: Pen,
  { sender, numbered }: { readonly sender: string; readonly numbered: string },
): void {
  const { margins } = document.page;
  // Below the margin pdfkit would begin another page.
  document.page.margins = { ...margins, bottom: 0 };
  const y = document.page.height - MARGINS.bottom + FOOT_OFFSET;
  drawLine(document, y - GAP, { colour: colours.line, width: 0.5 });
  document.markContent('Artifact', { type: 'Pagination' });
  const look = { ...FOOT, colour: colours.quiet };
  const width = contentWidth(document);
  const numberWidth = type.widthOf(numbered, FOOT) + GAP;
  const senderLook = { ...look, width: width - numberWidth, maxLines: 2 };
  const [first, second] = type.isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
  type.write(sender, senderLook, { x: type.isRtl ? SIDE + numberWidth : SIDE, y, side: first });
  type.write(numbered, { ...look, width }, { x: SIDE, y, side: second });
  document.endMarkedContent();
  document.page.margins = margins;
}
