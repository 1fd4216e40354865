import { byName } from '../format.ts';
import type { AnyFormat } from '../format.ts';
import type { ValidatorHost } from '../hostWith.ts';
import { findDeclaredProblem } from './findDeclaredProblem.ts';
import { type FormatDeclaration, type Longer, type Piece, shapesOf } from './formatDeclaration.ts';
import { cutPieces, fitsPiece, hasCharacters, type MatchedPiece } from './matchPieces.ts';
import { createDrop, createJoin, toCapitals } from './tidyNumber.ts';

/** Declarations by the names of their formats, taken as the checker lets them pass. */
export type Declarations = Readonly<Record<string, FormatDeclaration>>;

/**
 * Formats by name, and those that a definition declares. What is written in code cannot be declared anew; another
 * declaration can be replaced.
 */
export function withDeclaredFormats(
  formats: Readonly<Record<string, AnyFormat>>,
  declarations: Declarations = {},
): Readonly<Record<string, AnyFormat>> {
  const [earlier, written] = [true, false].map((wanted) =>
    Object.values(formats).filter((format) => isDeclared(format) === wanted),
  );
  const declared = Object.values(declarations).map(createDeclaredFormat);
  return byName([...(earlier ?? []), ...declared, ...(written ?? [])]);
}

/** Whether a format was created from a declaration. */
export function isDeclared({ input }: AnyFormat): boolean {
  return input !== undefined;
}

/** A host of validators with the formats that their definition declares. */
export function hostFor(
  { formats }: { readonly formats?: Declarations },
  host: ValidatorHost,
): ValidatorHost {
  return { ...host, formats: withDeclaredFormats(host.formats, formats) };
}

/**
 * Creates the format of a declaration, the same in browser, server and command line.
 *
 *     createDeclaredFormat(siren).check('732 829 321', {}, context); // 'fr-siren.checksum'
 */
export function createDeclaredFormat(declaration: FormatDeclaration): AnyFormat {
  const { id, input = {}, ignore = [], longer = [], shownLast } = declaration;
  const storedPieces = shapesOf(declaration).flatMap(({ pieces }) => pieces);
  const storesLetters = hasLetters(storedPieces);
  const [drop, join] = [createDrop(declaration), createJoin(declaration)];
  const dropTyped = createDrop(declaration, [...ignore, ...(input.ignore ?? [])]);
  const compose = (text: string) => (storesLetters ? text.normalize('NFC') : text);
  const capitalsOf = (value: string) => toCapitals(compose(join(drop(value))));
  const numberOf = (value: string) => shorten(longer, capitalsOf(value));
  const groupsOf = (value: string) => writeInGroups(declaration, numberOf(value));
  const normalise = (value: string): string => {
    const number = numberOf(value);
    if (declaration.storedAsDisplayed === true) return writeInGroups(declaration, number) ?? drop(value);
    // A wrong number stays as it was typed, but for small letters if its format has letters.
    return storesLetters || number !== capitalsOf(value) ? number : drop(value);
  };
  return {
    name: id,
    description: '',
    options: {},
    check(value) {
      const reason = findDeclaredProblem(declaration, numberOf(value));
      return reason === undefined ? undefined : `${id}.${reason}`;
    },
    normalise,
    ...(declaration.sensitive === true ? { sensitive: true } : {}),
    ...(shownLast === undefined ? {} : { shownLast }),
    input: {
      ...(input.mode === 'numeric' ? { inputMode: 'numeric' } : {}),
      autocomplete: input.autocomplete ?? 'off',
      // A tab from a table is as invisible as a space.
      parse: (text) => shorten(input.longer ?? [], dropTyped(text.replaceAll(/\s/g, ' '))),
      show: (value) => groupsOf(value) ?? normalise(value),
      spellCheck: false,
      ...(hasLetters([...storedPieces, ...otherPieces(declaration)]) ? { capitalise: 'characters' } : {}),
    },
  };
}

function shorten(longer: readonly Longer[], text: string): string {
  for (const { pieces, keep } of longer) {
    const matched = cutPieces(pieces, text);
    if (matched?.every(fitsPiece) !== true) continue;
    return matched.map((one) => (keep.includes(one.piece.id) ? one.text : '')).join('');
  }
  return text;
}

/** Pieces of what is typed besides the number. */
function otherPieces({ longer = [], mistakes = [] }: FormatDeclaration): readonly Piece[] {
  return [...longer.flatMap(({ pieces }) => pieces), ...mistakes.flatMap(({ begins }) => begins)];
}

function hasLetters(pieces: readonly Piece[]): boolean {
  return pieces.some(({ characters }) =>
    typeof characters === 'object' ? /\p{L}/u.test(characters.only) : characters !== 'digits',
  );
}

/** A number as people read it: `DE89 3704 0044 0532 0130 00`; undefined if it is not complete. */
function writeInGroups(declaration: FormatDeclaration, number: string): string | undefined {
  const shapes = shapesOf(declaration);
  const shapeBy = (fits: (matched: MatchedPiece) => boolean) =>
    shapes.find(({ pieces }) => cutPieces(pieces, number)?.every(fits));
  // A number that nobody has is shown in groups, too.
  const shape = shapeBy(fitsPiece) ?? shapeBy(hasCharacters);
  const template = shape?.display ?? declaration.display;
  return shape && template !== undefined ? fill(template, Array.from(number)) : undefined;
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
