import type { Checksum } from './checksums/checksum.ts';

/** Kinds of separators that users type between the characters of a number; `grouping` is what tables and letters have there. */
export type IgnoredClass =
  'spaces' | 'dashes' | 'dots' | 'slashes' | 'apostrophes' | 'parentheses' | 'grouping';

/** Separators that are not stored: a kind of them, or certain characters. */
export type Ignored =
  | IgnoredClass
  | {
      readonly only: string;
      /** At both ends, or one between two groups of `display`; anywhere if left out. */
      readonly at?: 'ends' | 'groups';
    };

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
  /** One rule, or several with codes of their own. They are checked before all others. */
  readonly refused?: Refused | readonly Refused[];
  /** Display template: `#` represents a character of the number, every other character itself. */
  readonly display?: string;
}

/** A longer number that contains the one asked for. */
export interface Longer {
  readonly pieces: readonly Piece[];
  /** The pieces that are kept, by their ids. */
  readonly keep: readonly string[];
}

/** A known mistake, which has a sentence of its own: another number, recognised by its beginning. */
export interface Mistake {
  /** Pieces of fixed length. */
  readonly begins: readonly Piece[];
  /** The reason of the code. */
  readonly code: string;
}

/** How people type it. */
export interface DeclaredInput {
  readonly mode?: 'numeric' | 'text';
  /** Token for the browser's own filling-in. */
  readonly autocomplete?: string;
  /** Removed from typed and pasted texts, besides `ignore`: the rule itself refuses these characters. */
  readonly ignore?: readonly Ignored[];
  /** Shortened when typed or pasted: the rule itself refuses these numbers. */
  readonly longer?: readonly Longer[];
}

/** Declaration of a format: how values are validated, stored and displayed. */
export interface FormatDeclaration extends Partial<Shape> {
  readonly id: string;
  readonly ignore?: readonly Ignored[];
  /** Longer numbers that are accepted, and of which a part is stored. */
  readonly longer?: readonly Longer[];
  readonly mistakes?: readonly Mistake[];
  /** The reasons of the codes for strange characters and a wrong length; `characters` and `length` if left out. */
  readonly codes?: { readonly characters?: string; readonly length?: string };
  /** Stored in groups, as it is displayed. */
  readonly storedAsDisplayed?: boolean;
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

/** The refusals of a shape: a single one is written without a list. */
export function refusalsOf({ refused = [] }: Shape): readonly Refused[] {
  return 'map' in refused ? refused : [refused];
}
