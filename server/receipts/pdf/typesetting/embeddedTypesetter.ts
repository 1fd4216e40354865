import { isRightToLeft } from '../../../../src/product/paper/paperFonts.ts';
import type { Document } from '../pdfDocument.ts';
import { createFaceBook, type FaceBook } from './chooseFaces.ts';
import { embedFont, type EmbeddedFont } from './embeddedFont.ts';
import { layOutText, type TextLine } from './layOutText.ts';
import type { Face, Weight } from './loadFace.ts';
import type { TextLook, TextPlace, Typesetter } from './typesetter.ts';

/** Texts of a document, by the weight that they are set in. */
export type TextsByWeight = Readonly<Record<Weight, readonly string[]>>;

const PARAGRAPH_GAP = 6;

/** Sets texts of any script in fonts that the document embeds, from right to left where their language is. */
export async function createEmbeddedTypesetter(
  document: Document,
  { language, texts }: { readonly language: string; readonly texts: TextsByWeight },
): Promise<Typesetter> {
  const book = createFaceBook(language);
  const all = [...list('text', texts), ...list('strong', texts)];
  await Promise.all(all.map(({ text, weight }) => book.load(text, weight)));
  return {
    actualOf: (text) => (hasRightToLeft(text) ? normalize(text) : undefined),
    ...createSetter(document, { book, language }),
    isRtl: isRightToLeft(language),
    hasNumbers: all.some(({ text, weight }) => book.withoutFont(text, weight).length > 0),
  };
}

function list(weight: Weight, texts: TextsByWeight) {
  return texts[weight].map((text) => ({ text: normalize(text), weight }));
}

function normalize(text: string): string {
  return text.normalize('NFC');
}

// Readers put words that are written from right to left in order by where they are, unless the document says it.
function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

interface Setting {
  readonly book: FaceBook;
  readonly language: string;
}

function createSetter(document: Document, { book, language }: Setting) {
  const fonts = new Map<Face, EmbeddedFont>();
  const fontOf = (face: Face): EmbeddedFont => {
    const font = fonts.get(face) ?? embedFont(document, face);
    fonts.set(face, font);
    return font;
  };
  const linesOf = (text: string, { weight, size, width, maxLines }: Omit<TextLook, 'colour'>) => {
    const whole = normalize(text);
    const lines = layOutText(whole, {
      language,
      letters: book.lettersOf(whole, weight),
      shape: (face, run) => fontOf(face).shape(run),
      width: (width * 1000) / size,
    });
    return maxLines === undefined ? lines : lines.slice(0, maxLines);
  };
  const heightOf: Typesetter['heightOf'] = (text, look) =>
    linesOf(text, look).reduce((sum, line) => sum + lineHeight(line, look.size), 0) +
    (look.isRunning === true ? PARAGRAPH_GAP : 0);
  const write: Typesetter['write'] = (text, look, place) => {
    let top = place.y;
    for (const line of linesOf(text, look)) {
      const height = lineHeight(line, look.size);
      if (look.maxLines === undefined && top + height > bottomOf(document)) {
        document.continueOnNewPage();
        top = document.page.margins.top;
      }
      drawLine(document, {
        line,
        look,
        fontOf,
        x: startOf(line, look, { ...place, language: place.language ?? language }),
        top,
      });
      top += height;
    }
    document.x = place.x;
    document.y = top + (look.isRunning === true ? PARAGRAPH_GAP : 0);
  };
  const widthOf: Typesetter['widthOf'] = (text, look) =>
    linesOf(text, { ...look, width: Infinity }).reduce(
      (sum, { width }) => sum + (width * look.size) / 1000,
      0,
    );
  return { write, heightOf, widthOf };
}

function lineHeight({ ascent, descent }: TextLine, size: number): number {
  return ((ascent + descent) * size) / 1000;
}

function bottomOf({ page }: Document): number {
  return page.height - page.margins.bottom;
}

function startOf(line: TextLine, look: TextLook, { x, side, language }: TextPlace): number {
  const isRight = side === undefined ? language !== undefined && isRightToLeft(language) : side === 'right';
  return isRight ? x + look.width - (line.width * look.size) / 1000 : x;
}

interface DrawnLine {
  readonly line: TextLine;
  readonly look: TextLook;
  readonly fontOf: (face: Face) => EmbeddedFont;
  readonly x: number;
  readonly top: number;
}

function drawLine(document: Document, { line, look, fontOf, x, top }: DrawnLine): void {
  const { size, colour } = look;
  document.fontSize(size).fillColor(colour);
  const baseline = top + (line.ascent * size) / 1000;
  for (const { face, shaped, left, actual } of line.runs) {
    if (actual !== undefined) document.markContent('Span', { actual });
    fontOf(face).draw(shaped, { x: x + (left * size) / 1000, baseline, size });
    if (actual !== undefined) document.endMarkedContent();
  }
}
