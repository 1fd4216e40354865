import type { Checksum, NumberChecksum, WeightedChecksum } from './checksums/checksum.ts';
import { type FormatDeclaration, type Piece, type Shape, shapesOf } from './formatDeclaration.ts';
import { allows, lengthOf } from './matchPieces.ts';
import { POSITIONS } from './findDeclaredProblem.ts';
import { createDrop } from './tidyNumber.ts';

/** Problem of a declaration, with its location and subject. */
export interface DeclarationFault {
  readonly kind: 'piece' | 'part' | 'weights' | 'display';
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** A name that nothing has, and those that there are. */
  readonly name?: string;
  readonly names?: readonly string[];
}

/** Finds what no meta-schema can see: pieces that nothing fits, rules over pieces that are not there, weights that do not fit. */
export function findDeclarationFaults(declaration: FormatDeclaration): readonly DeclarationFault[] {
  return shapesOf(declaration).flatMap((shape, index) => {
    const path = declaration.shapes ? ['shapes', index] : [];
    const faults = [
      ...findPieceFaults(shape),
      ...findPartFaults(shape),
      ...(shape.checksums ?? []).flatMap((checksum, place) =>
        findWeightFaults(checksum, shape).map((fault) => ({
          ...fault,
          path: ['checksums', place, ...fault.path],
        })),
      ),
      ...findDisplayFaults(shape, declaration),
    ];
    return faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
  });
}

function findPieceFaults({ pieces }: Shape): readonly DeclarationFault[] {
  const loose = pieces.flatMap(({ length }, index) => (typeof length === 'number' ? [] : [index]));
  const ids = pieces.map(({ id }) => id);
  const fault = (path: DeclarationFault['path'], message: string): DeclarationFault => ({
    kind: 'piece',
    path: ['pieces', ...path],
    message,
  });
  return [
    ...loose
      .slice(1)
      .map((index) =>
        fault(
          [index, 'length'],
          'A second piece without a fixed length: nobody could tell where the first one ends',
        ),
      ),
    ...ids.flatMap((id, index) =>
      ids.indexOf(id) < index ? [fault([index, 'id'], `There is a piece "${id}" already`)] : [],
    ),
    ...pieces.flatMap((piece, index) =>
      strangeTexts(piece).map(({ path, text }) =>
        fault(
          [index, ...path],
          `"${text}" is no text that the piece "${piece.id}" may be, by its length and characters`,
        ),
      ),
    ),
  ];
}

/** Listed texts that the piece's own length and characters rule out, and ranges that nothing is in. */
function strangeTexts(
  piece: Piece,
): readonly { readonly path: readonly (string | number)[]; readonly text: string }[] {
  const { values = [], refused = [], ranges = [], date } = piece;
  const { min, max } = lengthOf([piece]);
  const isStrange = (text: string) =>
    text.length < min ||
    text.length > max ||
    !Array.from(text).every((character) => allows(piece.characters, character));
  return [
    ...values.flatMap((text, index) => (isStrange(text) ? [{ path: ['values', index], text }] : [])),
    ...refused.flatMap((text, index) => (isStrange(text) ? [{ path: ['refused', index], text }] : [])),
    ...ranges.flatMap(([from, to], index) => {
      if (isStrange(from)) return [{ path: ['ranges', index, 0], text: from }];
      return isStrange(to) || from.length !== to.length || from > to
        ? [{ path: ['ranges', index, 1], text: to }]
        : [];
    }),
    ...(date !== undefined && (date.length < min || date.length > max)
      ? [{ path: ['date'], text: date }]
      : []),
  ];
}

function findPartFaults(shape: Shape): readonly DeclarationFault[] {
  const { checksums = [], repeats, lengthsBy } = shape;
  const named = [
    ...checksums.flatMap(({ over, check }, index) => [
      ...over.map((name, place) => ({ name, path: ['checksums', index, 'over', place] })),
      ...(check === undefined ? [] : [{ name: check, path: ['checksums', index, 'check'] }]),
    ]),
    ...(repeats?.over ?? []).map((name, place) => ({ name, path: ['repeats', 'over', place] })),
    ...(lengthsBy ? [{ name: lengthsBy.piece, path: ['lengthsBy', 'piece'] }] : []),
  ];
  const names = shape.pieces.map(({ id }) => id);
  return named.flatMap(({ name, path }) => {
    if (partLength(name, shape) !== undefined) return [];
    const message = POSITIONS.test(name)
      ? `No number has the positions ${name}`
      : `There is no piece "${name}"`;
    return [{ kind: 'part', path, message, name, names }];
  });
}

/**
 * Returns the number of characters of a piece or of positions; `loose` if it varies, undefined if there is no such
 * part.
 */
function partLength(name: string, { pieces }: Shape): number | 'loose' | undefined {
  const [, from, to = from] = POSITIONS.exec(name) ?? [];
  if (from !== undefined) {
    const isThere = Number(from) <= Number(to) && Number(to) <= lengthOf(pieces).max;
    return isThere ? Number(to) - Number(from) + 1 : undefined;
  }
  const length = pieces.find(({ id }) => id === name)?.length;
  return typeof length === 'object' ? 'loose' : length;
}

function findWeightFaults(checksum: Checksum, shape: Shape): readonly DeclarationFault[] {
  const messages = [
    ...(checksum.kind === 'weights' ? wrongCounts(checksum, shape) : []),
    ...(checksum.kind === 'weights' || checksum.kind === 'number' ? wrongResults(checksum) : []),
  ];
  return messages.map(([word, message]) => ({ kind: 'weights', path: [word], message }));
}

type WordAndMessage = readonly [word: string, message: string];

function wrongCounts(checksum: WeightedChecksum, shape: Shape): readonly WordAndMessage[] {
  const lengths = checksum.over.map((name) => partLength(name, shape));
  if (lengths.includes('loose'))
    return [['over', 'Weights need characters of which the number is known: a piece has no fixed length']];
  // A missing part is reported as such.
  if (!lengths.every((length) => typeof length === 'number')) return [];
  const all = lengths.reduce((total, length) => total + length, 0);
  return (['weights', 'otherWeights'] as const).flatMap((word): readonly WordAndMessage[] => {
    const count = checksum[word]?.length ?? all;
    return count === all ? [] : [[word, `There are ${count} weights for ${all} characters`]];
  });
}

function wrongResults({
  results,
  modulus,
  equals = 0,
}: WeightedChecksum | NumberChecksum): readonly WordAndMessage[] {
  return [
    ...(results === undefined || results.length === modulus
      ? []
      : [['results', `There are ${results.length} characters for ${modulus} results`] as const]),
    ...(equals < modulus ? [] : [['equals', `Divided by ${modulus}, ${equals} is never left over`] as const]),
  ];
}

/** Users correct displayed values: the signs between the characters have to be ignored on input. */
function findDisplayFaults(shape: Shape, declaration: FormatDeclaration): readonly DeclarationFault[] {
  const { display } = shape;
  if (display === undefined) return [];
  const kept = createDrop(declaration)(display.replaceAll('#', ''));
  const places = display.split('#').length - 1;
  const { max } = lengthOf(shape.pieces);
  const messages = [
    ...(kept === '' ? [] : [`"${kept}" is shown and not ignored: who corrects the number would be refused`]),
    ...(places < max ? [`There are ${places} places for up to ${max} characters`] : []),
  ];
  return messages.map((message) => ({ kind: 'display', path: ['display'], message }));
}
