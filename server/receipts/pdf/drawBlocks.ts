import type { ReceiptSection } from '../composeReceipt.ts';
import { contentWidth, drawLine, ensureSpace, FONTS, MARGINS, SIDE, type Pen } from './pdfDocument.ts';
import { toPdfText } from './toPdfText.ts';

/** A hash of 64 digits fits into one line beside it. */
const LABEL_WIDTH = 136;
const COLUMN_GAP = 12;
/** Above and below the texts of a row. */
const ROW_PADDING = 5;
const TEXT_SIZE = 10;
const TEXT_LINES = { lineGap: 2.5, paragraphGap: 6 } as const;
const HEADING_SIZE = 13;
const HEADING_ABOVE = 18;
const HEADING_BELOW = 6;
/** A heading, and the first lines of what it heads. */
const HEADING_NEEDS = 84;

export function drawTitle({ document, write, colours }: Pen, title: string, lang?: string): void {
  write(
    'H1',
    () =>
      document
        .font(FONTS.strong)
        .fontSize(22)
        .fillColor(colours.text)
        .text(toPdfText(title), SIDE, document.y),
    lang,
  );
  document.y += 8;
}

/** Draws a heading, which is never the last on its page. */
export function drawHeading({ document, write, colours }: Pen, heading: string, lang?: string): void {
  ensureSpace(document, HEADING_NEEDS);
  if (document.y > MARGINS.top) document.y += HEADING_ABOVE;
  write(
    'H2',
    () =>
      document
        .font(FONTS.strong)
        .fontSize(HEADING_SIZE)
        .fillColor(colours.brand)
        .text(toPdfText(heading), SIDE, document.y),
    lang,
  );
  document.y += HEADING_BELOW;
}

export function drawText({ document, write, colours }: Pen, text: string, lang?: string): void {
  write(
    'P',
    () =>
      document
        .font(FONTS.text)
        .fontSize(TEXT_SIZE)
        .fillColor(colours.text)
        .text(toPdfText(text), SIDE, document.y, TEXT_LINES),
    lang,
  );
}

/** Draws a section: labels with their values beside them, and hairlines between the rows. */
export function drawSection(pen: Pen, { title, rows }: ReceiptSection): void {
  drawHeading(pen, title);
  rows.forEach((row, index) => drawRow(pen, row, { isFirst: index === 0 }));
}

type Row = ReceiptSection['rows'][number];

// A row begins on the page where it ends.
function drawRow(pen: Pen, row: Row, { isFirst }: { readonly isFirst: boolean }): void {
  const { document, write, colours } = pen;
  const height = rowHeight(pen, row);
  ensureSpace(document, height);
  const top = document.y;
  if (!isFirst) drawLine(document, top, { colour: colours.line, width: 0.5 });
  const textTop = top + ROW_PADDING;
  write('P', () => {
    document.fillColor(colours.quiet).text(toPdfText(row.label), SIDE, textTop, { width: LABEL_WIDTH });
    document
      .fillColor(colours.text)
      .text(toPdfText(row.value), SIDE + LABEL_WIDTH + COLUMN_GAP, textTop, { width: valueWidth(pen) });
  });
  document.x = SIDE;
  document.y = top + height;
}

function valueWidth({ document }: Pen): number {
  return contentWidth(document) - LABEL_WIDTH - COLUMN_GAP;
}

/** The height of a row; its font is set afterwards. */
function rowHeight(pen: Pen, { label, value }: Row): number {
  const { document } = pen;
  document.font(FONTS.text).fontSize(TEXT_SIZE);
  const heights = [
    document.heightOfString(toPdfText(label), { width: LABEL_WIDTH }),
    document.heightOfString(toPdfText(value), { width: valueWidth(pen) }),
  ];
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/** The height of a section that is drawn without a break. */
export function sectionHeight(pen: Pen, { title, rows }: ReceiptSection): number {
  return headingHeight(pen, title) + rows.reduce((sum, row) => sum + rowHeight(pen, row), 0);
}

export function headingHeight({ document }: Pen, heading: string): number {
  document.font(FONTS.strong).fontSize(HEADING_SIZE);
  const text = document.heightOfString(toPdfText(heading), { width: contentWidth(document) });
  return HEADING_ABOVE + text + HEADING_BELOW;
}

export function textHeight({ document }: Pen, text: string): number {
  document.font(FONTS.text).fontSize(TEXT_SIZE);
  const options = { ...TEXT_LINES, width: contentWidth(document) };
  return document.heightOfString(toPdfText(text), options) + TEXT_LINES.paragraphGap;
}
