import type PDFDocument from 'pdfkit';
import type { ReceiptColours } from '../composeReceipt.ts';
import type { Typesetter } from './typesetting/typesetter.ts';

export type Document = InstanceType<typeof PDFDocument>;

/** Draws blocks of a document in the colours of a brand. */
export interface Pen {
  readonly document: Document;
  readonly colours: ReceiptColours;
  /** Draws a block under its tag, by which screen readers read it in order. */
  readonly tag: (kind: BlockKind, parts: readonly BlockPart[], lang?: string) => void;
  /** Sets its texts. */
  readonly type: Typesetter;
}

export type BlockKind = 'H1' | 'H2' | 'P';

/** A text of a block. */
export interface BlockPart {
  readonly text: string;
  readonly draw: () => void;
}

export const SIDE = 50;
/** The foot of the page is in the bottom margin. */
export const MARGINS = { top: 56, right: SIDE, bottom: 72, left: SIDE } as const;

export function contentWidth({ page }: Document): number {
  return page.width - 2 * SIDE;
}

/** Begins a new page unless this one has the space for a block. */
export function ensureSpace(document: Document, height: number): void {
  if (document.y + height > document.page.height - MARGINS.bottom) document.addPage();
}

/** Draws a line across the page, which screen readers do not mention. */
export function drawLine(document: Document, y: number, look: { colour: string; width: number }): void {
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(SIDE, y)
    .lineTo(document.page.width - SIDE, y)
    .lineWidth(look.width)
    .strokeColor(look.colour)
    .stroke();
  document.endMarkedContent();
}
