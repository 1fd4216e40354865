import type { Checksum, NumberChecksum, WeightedChecksum } from './checksums/checksum.ts';
import type { DeclarationFault } from './findSpellingFaults.ts';
import { findDisplayFaults, findSpellingFaults } from './findSpellingFaults.ts';
import { type FormatDeclaration, type Piece, refusalsOf, type Shape, shapesOf } from './formatDeclaration.ts';
import { listPieces } from './listPieces.ts';
import { allows, lengthOf } from './matchPieces.ts';
import { POSITIONS } from './findDeclaredProblem.ts';

/** Finds what no meta-schema can see: pieces that nothing fits, rules over pieces that are not there, weights that do not fit. */
export function findDeclarationFaults(declaration: FormatDeclaration): readonly DeclarationFault[] {
  const ofShapes = shapesOf(declaration).flatMap((shape, index) => {
    const path = declaration.shapes ? ['shapes', index] : [];
    const faults = [
      ...findPartFaults(shape),
      ...findRefusalFaults(shape),
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
  const ofPieces = listPieces(declaration).flatMap(({ pieces, path }) =>
    findPieceFaults(pieces).map((fault) => ({ ...fault, path: [...path, ...fault.path] })),
  );
  return [...ofPieces, ...ofShapes, ...findSpellingFaults(declaration)];
}

/** A number that no shape can have is never refused. */
function findRefusalFaults(shape: Shape): readonly DeclarationFault[] {
  const { min, max } = lengthOf(shape.pieces);
  const isList = Array.isArray(shape.refused);
  return refusalsOf(shape).flatMap(({ values = [] }, refusal) =>
    values.flatMap((value, index): readonly DeclarationFault[] =>
      value.length >= min && value.length <= max
        ? []
        : [
            {
              kind: 'piece',
              path: ['refused', ...(isList ? [refusal] : []), 'values', index],
              message: `"${value}" has another length than the number`,
            },
          ],
    ),
  );
}

function findPieceFaults(pieces: readonly Piece[]): readonly DeclarationFault[] {
  const loose = pieces.flatMap(({ length }, index) => (typeof length === 'number' ? [] : [index]));
  const ids = pieces.map(({ id }) => id);
  const fault = (path: DeclarationFault['path'], message: string): DeclarationFault => ({
    kind: 'piece',
    path,
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
