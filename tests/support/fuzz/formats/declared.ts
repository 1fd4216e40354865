import fc from 'fast-check';
import {
  allows,
  charactersOf,
  type Checksum,
  createDeclaredFormat,
  lengthOf,
  type Piece,
  POSITIONS,
  type Shape,
  shapesOf,
} from '@stepwright/validators/authoring';
import type { FormatDeclaration } from '@stepwright/validators';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { spelled, textOf } from './texts.ts';

/**
 * Returns values that a declared format accepts, generated from its declaration: random pieces, then matching check
 * characters.
 */
export function declaredArbitrary(declaration: FormatDeclaration): FormatArbitrary {
  const numbers = fc.oneof(...shapesOf(declaration).map((shape) => numberOf(declaration, shape)));
  return {
    valid: () =>
      fc.oneof(spelled(numbers, separatorsOf(declaration), [2, 4, 7]), ...spellingsOf(declaration, numbers)),
    broken: () => ['?', '1', '1'.repeat(200)],
  };
}

/** Accepted numbers, each with one character replaced: what a person mistypes. Some of them are numbers, too. */
export function nearMisses(declaration: FormatDeclaration): fc.Arbitrary<string> {
  const characters = fc.constantFrom(...charactersOf(shapesOf(declaration)), 'é', '\uFF11');
  return fc
    .tuple(
      fc.oneof(...shapesOf(declaration).map((shape) => numberOf(declaration, shape))),
      fc.nat(),
      characters,
    )
    .map(([number, place, character]) => replaceAt(number, place % number.length, character));
}

/** Numbers of one shape that the format accepts. */
export function numberOf(declaration: FormatDeclaration, shape: Shape): fc.Arbitrary<string> {
  const format = createDeclaredFormat(declaration);
  const isAccepted = (text: string) => format.check(text, {}, { today: '' }) === undefined;
  return fc
    .tuple(bodyOf(shape), fc.infiniteStream(fc.nat()))
    .map(([body, chance]) => complete(shape, body, { isAccepted, chance: () => Number(chance.next().value) }))
    .filter((text) => text !== undefined);
}

function bodyOf(shape: Shape): fc.Arbitrary<string> {
  const { lengthsBy, repeats } = shape;
  if (lengthsBy) return bodyByLength(shape, lengthsBy);
  const pieces = fc.tuple(...shape.pieces.map((piece) => textOfPiece(piece))).map((texts) => texts.join(''));
  return repeats ? withRepeat(shape, pieces) : pieces;
}

function bodyByLength({ pieces }: Shape, { piece: said, lengths }: NonNullable<Shape['lengthsBy']>) {
  const { min } = lengthOf(pieces);
  return fc.constantFrom(...Object.entries(lengths)).chain(([value, whole]) =>
    fc
      .tuple(
        ...pieces.map((piece) => {
          if (piece.id === said) return fc.constant(value);
          return textOfPiece(
            piece,
            typeof piece.length === 'number' ? undefined : piece.length.min + whole - min,
          );
        }),
      )
      .map((texts) => texts.join('')),
  );
}

/** Ten different digits in some order, one of which replaces another. */
function withRepeat({ repeats, pieces }: Shape, texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const length = lengthOf(pieces.filter(({ id }) => repeats?.over.includes(id))).max;
  const digits = fc.shuffledSubarray(Array.from('0123456789'), { minLength: length, maxLength: length });
  return fc
    .tuple(digits, fc.nat(length - 1), fc.nat(length - 1), texts)
    .filter(([, from, to]) => from !== to)
    .map(([order, from, to, text]) => {
      const repeated = order.with(to, order[from] ?? '').join('');
      return repeated + text.slice(length);
    });
}

function textOfPiece(piece: Piece, wanted?: number): fc.Arbitrary<string> {
  const { values = [], ranges = [], refused = [], characters, date } = piece;
  const { min, max } = wanted === undefined ? lengthOf([piece]) : { min: wanted, max: wanted };
  if (date !== undefined) return fc.integer({ min: 0, max: 25_000 }).map((day) => writeDay(date, day));
  const one = charactersOf([{ pieces: [piece] }]).filter((character) => allows(characters, character));
  const listed = [
    ...values.map((value) => fc.constant(value)),
    ...ranges.map(([from, to]) => between(from, to)),
  ];
  const text = listed.length > 0 ? fc.oneof(...listed) : textOf(one.join(''), min, max);
  return text.filter(
    (made) =>
      !refused.includes(made) &&
      (piece.pattern === undefined || new RegExp(`^(?:${piece.pattern})$`, 'u').test(made)),
  );
}

function between(from: string, to: string): fc.Arbitrary<string> {
  if (!/^[0-9]+$/.test(from)) return fc.constantFrom(from, to);
  return fc
    .integer({ min: Number(from), max: Number(to) })
    .map((value) => String(value).padStart(from.length, '0'));
}

function writeDay(date: string, days: number): string {
  const [year = '', month = '', day = ''] = new Date(days * 86_400_000).toISOString().slice(0, 10).split('-');
  return date.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', day);
}

interface Completion {
  readonly isAccepted: (text: string) => boolean;
  /** A number at random, each time another. */
  readonly chance: () => number;
}

/** Tries the characters of checksum results until the number is accepted. */
function complete(shape: Shape, body: string, { isAccepted, chance }: Completion): string | undefined {
  const places = placesOf(shape, body);
  let tried = [body];
  for (const place of places) {
    const piece = pieceAt(shape, place, body.length);
    const signs = charactersOf([shape]).filter((sign) => piece && allows(piece.characters, sign));
    tried = tried.flatMap((text) => signs.map((sign) => replaceAt(text, place, sign)));
  }
  const start = chance() % tried.length;
  return [...tried.slice(start), ...tried.slice(0, start)].find(isAccepted);
}

/** At most two positions of a number: those of its results, or else its last characters. */
function placesOf(shape: Shape, body: string): readonly number[] {
  const { checksums = [] } = shape;
  if (checksums.length === 0) return [];
  const results = checksums.flatMap((checksum) => resultPlaces(shape, checksum, body.length));
  return [...new Set(results)].slice(0, 3);
}

function resultPlaces(shape: Shape, checksum: Checksum, length: number): readonly number[] {
  const [, from, to = from] = POSITIONS.exec(checksum.check ?? '') ?? [];
  if (from !== undefined) return range(Number(from) - 1, Number(to));
  const id = checksum.check ?? checksum.over.at(-1);
  const index = shape.pieces.findIndex((piece) => piece.id === id);
  const before = lengthOf(shape.pieces.slice(0, index)).min;
  const after = lengthOf(shape.pieces.slice(index + 1)).min;
  const end = length - after;
  return checksum.check === undefined ? range(Math.max(before, end - 2), end) : range(before, end);
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function pieceAt({ pieces }: Shape, place: number, length: number): Piece | undefined {
  const { min } = lengthOf(pieces);
  let end = 0;
  return pieces.find((piece) => {
    end += typeof piece.length === 'number' ? piece.length : piece.length.min + length - min;
    return place < end;
  });
}

function replaceAt(text: string, place: number, character: string): string {
  return text.slice(0, place) + character + text.slice(place + 1);
}

const SEPARATORS = {
  spaces: ' ',
  dashes: '-',
  dots: '.',
  slashes: '/',
  apostrophes: "'",
  parentheses: ')',
  grouping: '.',
} as const;

/** Separators that are ignored between any two characters. */
function separatorsOf({ ignore = [] }: FormatDeclaration): readonly string[] {
  return ignore.flatMap((one) => {
    if (typeof one === 'string') return [SEPARATORS[one]];
    return one.at === undefined ? Array.from(one.only) : [];
  });
}

/** Accepted numbers with what the format leaves out: a longer number, signs at the ends and between groups. */
function spellingsOf(
  declaration: FormatDeclaration,
  numbers: fc.Arbitrary<string>,
): readonly fc.Arbitrary<string>[] {
  const { ignore = [], longer = [], display = '' } = declaration;
  const signs = (at: 'ends' | 'groups') =>
    ignore.flatMap((one) => (typeof one === 'object' && one.at === at ? Array.from(one.only) : []));
  const [ends, groups] = [signs('ends'), signs('groups')];
  return [
    ...(ends.length > 0
      ? [fc.tuple(fc.constantFrom(...ends), numbers, fc.constantFrom(...ends)).map((parts) => parts.join(''))]
      : []),
    ...(groups.length > 0
      ? [
          fc
            .tuple(numbers, fc.constantFrom(...groups))
            .map(([number, sign]) => putBetween(display.split(/[^#]+/), number, sign)),
        ]
      : []),
    ...longer.map(({ pieces, keep }) =>
      fc
        .tuple(
          numbers,
          ...pieces.map((piece) => (keep.includes(piece.id) ? fc.constant('') : textOfPiece(piece))),
        )
        .map((parts) => parts.join('')),
    ),
  ];
}

function putBetween(groups: readonly string[], number: string, sign: string): string {
  const characters = Array.from(number.replaceAll(/[^0-9A-Z]/g, ''));
  return groups.map(({ length }) => characters.splice(0, length).join('')).join(sign);
}
