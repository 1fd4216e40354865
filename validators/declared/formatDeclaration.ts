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
  /** A regular expression for the whole piece, where nothing else says it. */
  readonly pattern?: string;
  /** The reason of the code; `shape` if left out. */
  readonly code?: string;
}

/** How long the whole is, by what a piece says: the country of an account, for one. */
export interface LengthsBy {
  readonly piece: string;
  readonly lengths: Readonly<Record<string, number>>;
  /** The reason of the code when the piece says none of them; `shape` if left out. */
  readonly code?: string;
}

/** Numbers that the other rules let pass, and that nobody has. */
export interface Refused {
  /** One character, again and again. */
  readonly identical?: boolean;
  /** Digits that count up or down by one, from 9 on with 0. */
  readonly sequences?: boolean;
  readonly values?: readonly string[];
  /** The reason of the code; `refused` if left out. */
  readonly code?: string;
}

/** How often characters are repeated: just one of them stands more than once, and that one so many times. */
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
  /** How it is shown: `#` stands for a character of the number, all else for itself. */
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
  /** In place of the pieces: several ways, of which a number has to have one. */
  readonly shapes?: readonly (Shape & { readonly id: string })[];
  readonly input?: DeclaredInput;
  /** Masked, encrypted, and never kept in the browser: schemas that name the format have to say the same. */
  readonly sensitive?: boolean;
  /** Number of last characters of a sensitive value that may be shown. */
  readonly shownLast?: number;
}

/** The ways of a declaration: a single one is written without a list. */
export function shapesOf(declaration: FormatDeclaration): readonly Shape[] {
  const { shapes, pieces } = declaration;
  return shapes ?? (pieces ? [{ ...declaration, pieces }] : []);
}
