import { joinsWords } from '../text/readAsLatin.ts';
import { foldDisguises } from './hasPoBox.ts';

/** True when the line has one of these words of post office boxes, as a word where its script puts spaces between words. */
export function namesBox(line: string, boxes: readonly string[]): boolean {
  const folded = foldDisguises(line);
  return boxes.some((box) => toWord(foldDisguises(box)).test(folded));
}

/** A pattern of the words as they are written, with any number of spaces between them. */
export function listWords(words: readonly string[]): string {
  return words.map((word) => word.replace(/[^\p{L}\p{N} ]/gu, '\\$&').replace(/ +/g, ' +')).join('|');
}

function toWord(box: string): RegExp {
  const before = joinsWords(box.slice(0, 1)) ? '' : '(?<!\\p{L})';
  const after = joinsWords(box.slice(-1)) ? '' : '(?!\\p{L})';
  return new RegExp(`${before}(?:${listWords([box])})${after}`, 'u');
}
