import type { Glyph, GlyphPosition, GlyphRun } from 'fontkit';
import { isRecord } from '../../../../src/lib/unknownValue.ts';
import type { Document } from '../pdfDocument.ts';
import type { Face } from './loadFace.ts';
import { shareCharacters } from './shareCharacters.ts';

/** Text, features, script, language and direction. */
type LayoutOptions = readonly [string, readonly string[], undefined, undefined, 'ltr' | 'rtl'];

/** A font that pdfkit embeds. Its types leave it out. */
interface PdfFont {
  readonly font: {
    layout: (...options: LayoutOptions) => GlyphRun;
    getGlyph: (id: number, characters?: number[]) => Glyph;
    /** Glyphs that were looked up. */
    _glyphs: object;
  };
  /** The glyphs that are embedded; a document writes one by its index. */
  readonly subset: { readonly glyphs: number[]; readonly mapping: Record<number, number> };
  /** By the same index: the characters that a reader copies, and the width. */
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
  readonly scale: number;
  encode: (text: string) => readonly [readonly string[], readonly PdfPosition[]];
}

/** The position of a glyph in thousandths of the size, and the width that it has by itself. */
interface PdfPosition extends GlyphPosition {
  readonly advanceWidth: number;
}

/** Shaped text of one face and direction: its glyphs from left to right. */
export interface ShapedRun {
  readonly width: number;
  readonly glyphs: readonly ShapedGlyph[];
}

interface ShapedGlyph {
  readonly glyph: Glyph;
  readonly position: PdfPosition;
  /** In thousandths of the size, from the start of the run. */
  readonly left: number;
  /** The characters that a reader copies for it; none for a part of a letter, such as the dots of an Arabic one. */
  readonly characters: readonly number[];
}

export interface RunText {
  readonly text: string;
  /** The characters to draw for it. */
  readonly shown: string;
  readonly isRtl: boolean;
}

/** A face in a document. */
export interface EmbeddedFont {
  readonly shape: (run: RunText) => ShapedRun;
  /** Draws a shaped run at a point on the line of writing. */
  readonly draw: (
    run: ShapedRun,
    at: { readonly x: number; readonly baseline: number; readonly size: number },
  ) => void;
}

/** Embeds a face in a document, with the glyphs that are drawn of it. */
export function embedFont(document: Document, { name, bytes }: Face): EmbeddedFont {
  document.registerFont(name, bytes);
  const font = openFont(document, name);
  forgetGlyphs(font.font);
  const indexes = new Map<string, number>();
  const indexOf = ({ glyph, position: { advanceWidth }, characters }: ShapedGlyph): number => {
    const key = [glyph.id, advanceWidth, ...characters].join(' ');
    const index = indexes.get(key) ?? addGlyph(font, { id: glyph.id, width: advanceWidth, characters });
    indexes.set(key, index);
    return index;
  };
  const shaped = new Map<string, ShapedRun>();
  return {
    shape: (run) => {
      const key = JSON.stringify([run.text, run.shown, run.isRtl]);
      const known = shaped.get(key) ?? shapeRun(font, run);
      shaped.set(key, known);
      return known;
    },
    draw: ({ glyphs }, { x, baseline, size }) => {
      document.font(name);
      const lettered = glyphs.filter(({ characters }) => characters.length > 0);
      const codes = lettered.map((each) => indexOf(each).toString(16).padStart(4, '0'));
      font.encode = () => [codes, lettered.map(({ position }) => position)];
      const start = x + ((lettered[0]?.left ?? 0) * size) / 1000;
      if (codes.length > 0) document.text('.', start, baseline, { lineBreak: false, baseline: 'alphabetic' });
      for (const part of glyphs.filter(({ characters }) => characters.length === 0))
        drawOutline(document, part, { x, baseline, size, scale: font.scale });
    },
  };
}

// fontkit keeps each glyph with the characters that it represented the first time, which are others in another word.
function forgetGlyphs(font: PdfFont['font']): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters) => {
    // oxlint-disable-next-line no-underscore-dangle -- fontkit's own name
    font._glyphs = {};
    return getGlyph(id, characters);
  };
}

interface OutlinePlace {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly scale: number;
}

// As a picture: readers would copy a character of its own for a glyph.
function drawOutline(
  document: Document,
  { glyph, left, position }: ShapedGlyph,
  { x, baseline, size, scale }: OutlinePlace,
): void {
  const right = x + ((left + position.xOffset) * size) / 1000;
  const up = baseline - (position.yOffset * size) / 1000;
  const zoom = (size * scale) / 1000;
  document.save().transform(zoom, 0, 0, -zoom, right, up).path(glyph.path.toSVG()).fill().restore();
}

function openFont(document: Document, name: string): PdfFont {
  const font: unknown = Reflect.get(document.font(name), '_font');
  if (!isPdfFont(font)) throw new Error('pdfkit embeds fonts in another way than in version 0.20');
  return font;
}

function isPdfFont(font: unknown): font is PdfFont {
  return (
    typeof font === 'object' &&
    font !== null &&
    'encode' in font &&
    'subset' in font &&
    isRecord(font.subset) &&
    Array.isArray(font.subset['glyphs']) &&
    isRecord(font.subset['mapping']) &&
    'unicode' in font &&
    Array.isArray(font.unicode)
  );
}

// A glyph that represents different characters in two words is embedded twice, as readers know one text for each.
function addGlyph(
  { subset, unicode, widths }: PdfFont,
  {
    id,
    width,
    characters,
  }: { readonly id: number; readonly width: number; readonly characters: readonly number[] },
): number {
  const index = subset.glyphs.push(id) - 1;
  subset.mapping[id] ??= index;
  unicode[index] = characters;
  widths[index] = width;
  return index;
}

function shapeRun({ font, scale }: PdfFont, { text, shown, isRtl }: RunText): ShapedRun {
  const { glyphs, positions } = font.layout(shown, [], undefined, undefined, isRtl ? 'rtl' : 'ltr');
  const logical = isRtl ? glyphs.toReversed() : glyphs;
  const written = shareCharacters(logical, { text, shown });
  const characters = isRtl ? written.toReversed() : written;
  const shaped: ShapedGlyph[] = [];
  let left = 0;
  glyphs.forEach((glyph, index) => {
    const position = scalePosition(positions[index], scale);
    const own = characters[index] ?? [];
    // Readers do not move on by the width of a mark, so it has none; where it moves on all the same, that is said beside it.
    const advanceWidth = position.xAdvance === 0 ? 0 : glyph.advanceWidth * scale;
    shaped.push({ glyph, characters: own, left, position: { ...position, advanceWidth } });
    left += position.xAdvance;
  });
  return {
    width: left,
    glyphs: withOutlinesMoved(shaped),
  };
}

function scalePosition(position: GlyphPosition | undefined, scale: number): GlyphPosition {
  const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = position ?? {};
  return {
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
  };
}

/** Lets each letter move on to the next one: what is between them is drawn apart. */
function withOutlinesMoved(glyphs: readonly ShapedGlyph[]): readonly ShapedGlyph[] {
  return glyphs.map((shaped, index) => {
    const next = glyphs.slice(index + 1).find(({ characters }) => characters.length > 0);
    if (!next || shaped.characters.length === 0) return shaped;
    return { ...shaped, position: { ...shaped.position, xAdvance: next.left - shaped.left } };
  });
}
