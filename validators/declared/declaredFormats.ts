import { byName } from '../byName.ts';
import type { AnyFormat } from '../format.ts';
import type { ValidatorHost } from '../hostWith.ts';
import { findDeclaredProblem } from './findDeclaredProblem.ts';
import { type FormatDeclaration, shapesOf } from './formatDeclaration.ts';
import { createDrop, toCapitals } from './tidyNumber.ts';
import { writeInGroups } from './writeInGroups.ts';

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
