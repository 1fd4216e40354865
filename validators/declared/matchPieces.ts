import { isCalendarDate } from '../text/isCalendarDate.ts';
import type { CharacterClass, Piece } from './formatDeclaration.ts';

/** A piece of a number with its text. */
export interface MatchedPiece {
  readonly piece: Piece;
  readonly text: string;
}

/**
 * Cuts a number into pieces from the left; undefined if its length fits none. At most one of the pieces has no fixed
 * length.
 */
export function cutPieces(pieces: readonly Piece[], text: string): readonly MatchedPiece[] | undefined {
  const { min, max } = lengthOf(pieces);
  if (text.length < min || text.length > max) return undefined;
  let start = 0;
  return pieces.map((piece) => {
    const { length } = piece;
    const end = start + (typeof length === 'number' ? length : length.min + text.length - min);
    const matched = { piece, text: text.slice(start, end) };
    start = end;
    return matched;
  });
}

/** The shortest and the longest number of these pieces. */
export function lengthOf(pieces: readonly Piece[]): { readonly min: number; readonly max: number } {
  return pieces.reduce(
    ({ min, max }, { length }) =>
      typeof length === 'number'
        ? { min: min + length, max: max + length }
        : { min: min + length.min, max: max + length.max },
    { min: 0, max: 0 },
  );
}

/** Whether a piece may contain a character. */
export function allows(characters: CharacterClass, character: string): boolean {
  if (typeof characters === 'object') return characters.only.includes(character);
  return CLASSES[characters].test(character);
}

const CLASSES = { digits: /^[0-9]$/, letters: /^[A-Z]$/, digitsAndLetters: /^[0-9A-Z]$/ } as const;

/** Whether a piece may contain the characters of its text. */
export function hasCharacters({ piece, text }: MatchedPiece): boolean {
  return Array.from(text).every((character) => allows(piece.characters, character));
}

/** Whether a piece may be this text. */
export function fitsPiece(matched: MatchedPiece): boolean {
  const { piece, text } = matched;
  if (!hasCharacters(matched)) return false;
  if (piece.refused?.includes(text) === true) return false;
  return isListed(piece, text) && isDay(piece, text) && matchesPattern(piece, text);
}

function isListed({ values, ranges }: Piece, text: string): boolean {
  if (!values && !ranges) return true;
  const isInRange = ranges?.some(([from, to]) => text >= from && text <= to) === true;
  return isInRange || values?.includes(text) === true;
}

function matchesPattern({ pattern }: Piece, text: string): boolean {
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(text);
}

/** The century of a two-digit year is unknown: it counts as a leap year if it is one in some century. */
function isDay({ date }: Piece, text: string): boolean {
  if (date === undefined) return true;
  const part = (letter: string) =>
    Array.from(text)
      .filter((_, index) => date[index] === letter)
      .join('');
  const year = part('Y');
  const years = year.length === 4 ? [Number(year)] : [1900 + Number(year), 2000 + Number(year)];
  return years.some((one) => isCalendarDate(one, Number(part('M')), Number(part('D'))));
}
