import type { ReceiptSection } from '../composeReceipt.ts';
import {
  contentWidth,
  drawLine,
  ensureSpace,
  MARGINS,
  SIDE,
  type BlockKind,
  type Pen,
} from './pdfDocument.ts';
import type { TextLook } from './typesetting/typesetter.ts';

/** A hash of 64 digits fits into one line beside it. */
const LABEL_WIDTH = 136;
const COLUMN_GAP = 12;
/** Above and below the texts of a row. */
const ROW_PADDING = 5;
const TITLE = { weight: 'strong', size: 22 } as const;
const HEADING = { weight: 'strong', size: 13 } as const;
const TEXT = { weight: 'text', size: 10, isRunning: true } as const;
const CELL = { weight: 'text', size: 10 } as const;
const HEADING_ABOVE = 18;
const HEADING_BELOW = 6;
/** A heading, and the first lines of what it heads. */
const HEADING_NEEDS = 84;

export function drawTitle(pen: Pen, title: string, language?: string): void {
  const { document, colours } = pen;
  drawWide(pen, 'H1', { text: title, language, look: { ...TITLE, colour: colours.text } });
  document.y += 8;
}

/** Draws a heading, which is never the last on its page. */
export function drawHeading(pen: Pen, heading: string, language?: string): void {
  const { document, colours } = pen;
  ensureSpace(document, HEADING_NEEDS);
  if (document.y > MARGINS.top) document.y += HEADING_ABOVE;
  drawWide(pen, 'H2', { text: heading, language, look: { ...HEADING, colour: colours.brand } });
  document.y += HEADING_BELOW;
}

export function drawText(pen: Pen, text: string, language?: string): void {
  drawWide(pen, 'P', { text, language, look: { ...TEXT, colour: pen.colours.text } });
}

interface WideText {
  readonly text: string;
  readonly language: string | undefined;
  readonly look: Omit<TextLook, 'width'>;
}

function drawWide({ document, tag, type }: Pen, kind: BlockKind, { text, language, look }: WideText): void {
  const wide = { ...look, width: contentWidth(document) };
  const draw = () => type.write(text, wide, { x: SIDE, y: document.y, language });
  tag(kind, [{ text, draw }], language);
}

/** Draws a section: labels with their values beside them, and hairlines between the rows. */
export function drawSection(pen: Pen, { title, rows }: ReceiptSection): void {
  drawHeading(pen, title);
  rows.forEach((row, index) => drawRow(pen, row, { isFirst: index === 0 }));
}

type Row = ReceiptSection['rows'][number];

// A row begins on the page where it ends.
function drawRow(pen: Pen, row: Row, { isFirst }: { readonly isFirst: boolean }): void {
  const { document, tag, type, colours } = pen;
  const height = rowHeight(pen, row);
  ensureSpace(document, height);
  const top = document.y;
  if (!isFirst) drawLine(document, top, { colour: colours.line, width: 0.5 });
  const [valueX, labelX] = columnsOf(pen);
  const y = top + ROW_PADDING;
  const label = { ...CELL, colour: colours.quiet, width: LABEL_WIDTH };
  const value = { ...CELL, colour: colours.text, width: valueWidth(pen) };
  tag('P', [
    { text: row.label, draw: () => type.write(row.label, label, { x: labelX, y }) },
    { text: row.value, draw: () => type.write(row.value, value, { x: valueX, y }) },
  ]);
  document.x = SIDE;
  document.y = top + height;
}

/** Where values and labels begin: labels are where the reader begins. */
function columnsOf(pen: Pen): readonly [number, number] {
  if (pen.type.isRtl) return [SIDE, SIDE + valueWidth(pen) + COLUMN_GAP];
  return [SIDE + LABEL_WIDTH + COLUMN_GAP, SIDE];
}

function valueWidth({ document }: Pen): number {
  return contentWidth(document) - LABEL_WIDTH - COLUMN_GAP;
}

function rowHeight(pen: Pen, { label, value }: Row): number {
  const heights = [
    pen.type.heightOf(label, { ...CELL, width: LABEL_WIDTH }),
    pen.type.heightOf(value, { ...CELL, width: valueWidth(pen) }),
  ];
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/** The height of a section that is drawn without a break. */
export function sectionHeight(pen: Pen, { title, rows }: ReceiptSection): number {
  return headingHeight(pen, title) + rows.reduce((sum, row) => sum + rowHeight(pen, row), 0);
}

export function headingHeight({ document, type }: Pen, heading: string): number {
  return (
    HEADING_ABOVE + type.heightOf(heading, { ...HEADING, width: contentWidth(document) }) + HEADING_BELOW
  );
}

export function textHeight({ document, type }: Pen, text: string): number {
  return type.heightOf(text, { ...TEXT, width: contentWidth(document) });
}
