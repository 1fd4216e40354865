import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import * as fontkit from 'fontkit';
import type { PaperSlice } from '../../../../src/product/paper/paperFonts.ts';

/** A part of a font in one weight, as documents embed it. */
export interface Face {
  /** Its name in a document. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly has: (codePoint: number) => boolean;
  /** Above and below the line of writing, in thousandths of the size. */
  readonly ascent: number;
  readonly descent: number;
}

export const WEIGHTS = { text: 400, strong: 700 } as const;

export type Weight = keyof typeof WEIGHTS;

const loaded = new Map<string, Promise<Face>>();

/** Reads a part of a font in a weight; a second time from memory. */
export function loadFace({ file, ranges }: PaperSlice, weight: Weight): Promise<Face> {
  const key = `${weight} ${file}`;
  const found = loaded.get(key) ?? readFace(key, { file, ranges, weight });
  loaded.set(key, found);
  return found;
}

// The packages have all weights in one compressed file; pdfkit embeds fonts of one weight.
async function readFace(
  name: string,
  { file, ranges, weight }: PaperSlice & { readonly weight: Weight },
): Promise<Face> {
  const text = [' ', ...ranges.map(([first, last]) => charactersBetween(first, last))].join('');
  const bytes = await subsetFont(await readFile(file), text, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHTS[weight] },
  });
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`${file} is not one font`);
  const scale = 1000 / font.unitsPerEm;
  return {
    name,
    bytes,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    ascent: font.ascent * scale,
    descent: -font.descent * scale,
  };
}

function charactersBetween(first: number, last: number): string {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return codes.map((code) => String.fromCodePoint(code)).join('');
}
