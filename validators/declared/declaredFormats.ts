import { byName } from '../format.ts';
import type { AnyFormat } from '../format.ts';
import type { ValidatorHost } from '../hostWith.ts';
import { findDeclaredProblem } from './findDeclaredProblem.ts';
import { type FormatDeclaration, shapesOf } from './formatDeclaration.ts';
import { createDrop, toCapitals } from './tidyNumber.ts';
import { cutPieces, fitsPiece } from './matchPieces.ts';

/** Declarations by the names of their formats, taken as the checker lets them pass. */
export type Declarations = Readonly<Record<string, FormatDeclaration>>;

/** Formats by name, and those that a definition declares. What is written in code cannot be declared anew. */
export function withDeclaredFormats(
  formats: Readonly<Record<string, AnyFormat>>,
  declarations: Declarations = {},
): Readonly<Record<string, AnyFormat>> {
  return byName([...Object.values(declarations).map(createDeclaredFormat), ...Object.values(formats)]);
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
  const { id, input = {}, shownLast } = declaration;
  const drop = createDrop(declaration);
  const normalise = (value: string) => toCapitals(drop(value));
  return {
    name: id,
    description: '',
    options: {},
    check(value) {
      const reason = findDeclaredProblem(declaration, normalise(value));
      return reason === undefined ? undefined : `${id}.${reason}`;
    },
    normalise,
    ...(shownLast === undefined ? {} : { shownLast }),
    input: {
      ...(input.mode === 'numeric' ? { inputMode: 'numeric' } : {}),
      autocomplete: input.autocomplete ?? 'off',
      parse: drop,
      show: (value) => writeInGroups(declaration, normalise(value)),
      spellCheck: false,
      ...(hasLetters(declaration) ? { capitalise: 'characters' } : {}),
    },
  };
}

function hasLetters(declaration: FormatDeclaration): boolean {
  return shapesOf(declaration).some(({ pieces }) =>
    pieces.some(({ characters }) =>
      typeof characters === 'object' ? /\p{L}/u.test(characters.only) : characters !== 'digits',
    ),
  );
}

/** A complete number as people read it: `DE89 3704 0044 0532 0130 00`. What is not complete stays as it is. */
function writeInGroups(declaration: FormatDeclaration, number: string): string {
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
