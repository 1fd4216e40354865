import type { Checksum } from './checksums/checksum.ts';

/** Separators that users type between the characters of a number, and that are not stored. */
export type Ignored = 'spaces' | 'dashes' | 'dots' | 'slashes' | 'apostrophes' | 'parentheses';

/** Letters are those from A to Z; small ones count as capitals, and are stored as such. */
export type CharacterClass = 'digits' | 'letters' | 'digitsAndLetters' | { readonly only: string };

/** A part of a number: so many characters, and what they may be. */
export interface Piece {
  /** By which checksums and other rules name it. */
  readonly id: string;
  readonly length: number | { readonly min: number; readonly max: number };
  readonly characters: CharacterClass;
  /** The texts that it may be; with `ranges`, it is one of these or in one of those. */
  readonly values?: readonly string[];
  /** From a text to a text of the same length, both included, in the order of their characters. */
  readonly ranges?: readonly (readonly [from: string, to: string])[];
  readonly refused?: readonly string[];
  /** It is a day of the calendar; a year of two digits may be of any century. */
  readonly date?: string;
  /** Regular expression for the whole piece, if nothing else defines it. */
  readonly pattern?: string;
  /** The reason of the code; `shape` if left out. */
  readonly code?: string;
}

/** Length of the whole, by the content of a piece: the country of an account, for example. */
export interface LengthsBy {
  readonly piece: string;
  readonly lengths: Readonly<Record<string, number>>;
  /** Reason in the code if the piece has none of them; `shape` by default. */
  readonly code?: string;
}

/** Numbers that satisfy the other rules, and that are never issued. */
export interface Refused {
  /** One character, again and again. */
  readonly identical?: boolean;
  /** Digits that count up or down by one, from 9 on with 0. */
  readonly sequences?: boolean;
  readonly values?: readonly string[];
  /** The reason of the code; `refused` if left out. */
  readonly code?: string;
}

/** Repetitions of characters: exactly one of them occurs more than once, and that many times. */
export interface Repeats {
  readonly over: readonly string[];
  readonly times: readonly number[];
  /** No more of them than so many one after the other. */
  readonly inARow?: number;
  /** The reason of the code; `repeats` if left out. */
  readonly code?: string;
}

/** One way in which a number is made up. */
export interface Shape {
  readonly pieces: readonly Piece[];
  readonly lengthsBy?: LengthsBy;
  readonly checksums?: readonly Checksum[];
  readonly repeats?: Repeats;
  readonly refused?: Refused;
  /** Display template: `#` represents a character of the number, every other character itself. */
  readonly display?: string;
}

/** How people type it. */
export interface DeclaredInput {
  readonly mode?: 'numeric' | 'text';
  /** Token for the browser's own filling-in. */
  readonly autocomplete?: string;
}

/** Declaration of a format: how values are validated, stored and displayed. */
export interface FormatDeclaration extends Partial<Shape> {
  readonly id: string;
  readonly ignore?: readonly Ignored[];
  /** Instead of pieces: several alternatives, one of which a number has to match. */
  readonly shapes?: readonly (Shape & { readonly id: string })[];
  readonly input?: DeclaredInput;
  /** Masked, encrypted, and never stored in the browser: schemas that name the format have to declare the same. */
  readonly sensitive?: boolean;
  /** Number of last characters of a sensitive value that may be shown. */
  readonly shownLast?: number;
}

/** The ways of a declaration: a single one is written without a list. */
export function shapesOf(declaration: FormatDeclaration): readonly Shape[] {
  const { shapes, pieces } = declaration;
  return shapes ?? (pieces ? [{ ...declaration, pieces }] : []);
}
