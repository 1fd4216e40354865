import { type FormatDeclaration, shapesOf } from './formatDeclaration.ts';
import { cutPieces, fitsPiece } from './matchPieces.ts';

/** A complete number as people read it: `DE89 3704 0044 0532 0130 00`. What is not complete stays as it is. */
export function writeInGroups(declaration: FormatDeclaration, number: string): string {
  const shape = shapesOf(declaration).find(({ pieces }) => cutPieces(pieces, number)?.every(fitsPiece));
  const template = shape?.display ?? declaration.display;
  return shape && template !== undefined ? fill(template, Array.from(number)) : number;
}

/**
 * Separators after the number's last character are left out, and characters beyond the template are appended unchanged.
 */
function fill(template: string, characters: readonly string[]): string {
  let next = 0;
  let written = '';
  for (const sign of template) {
    if (next === characters.length) return written;
    written += sign === '#' ? characters[next++] : sign;
  }
  return written + characters.slice(next).join('');
}
