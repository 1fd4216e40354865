import { USUAL_ALPHABET } from './checksums/checksum.ts';
import { type FormatDeclaration, type Piece, refusalsOf, type Shape, shapesOf } from './formatDeclaration.ts';
import { allows } from './matchPieces.ts';

/** Lists the reasons for which a declared format can refuse a text, as in its codes: `<format>.<reason>`. */
export function listReasons(declaration: FormatDeclaration): readonly string[] {
  const shapes = shapesOf(declaration);
  const characters = charactersOf(shapes);
  const { codes = {}, mistakes = [] } = declaration;
  const reasons = shapes.flatMap((shape) => [
    ...shape.pieces.filter((piece) => canBeRefused(piece, characters)).map(({ code = 'shape' }) => code),
    ...listRuleReasons(shape),
  ]);
  const others = mistakes.map(({ code }) => code);
  return [...new Set([codes.characters ?? 'characters', codes.length ?? 'length', ...reasons, ...others])];
}

function listRuleReasons(shape: Shape): readonly string[] {
  const { lengthsBy, repeats, checksums = [] } = shape;
  return [
    ...(lengthsBy ? [lengthsBy.code ?? 'shape'] : []),
    ...refusalsOf(shape).map(({ code = 'refused' }) => code),
    ...(repeats ? [repeats.code ?? 'repeats'] : []),
    ...checksums.map(({ code = 'checksum' }) => code),
  ];
}

/** Whether a piece is more restrictive than its characters. */
function canBeRefused(piece: Piece, characters: readonly string[]): boolean {
  const { values, ranges, refused, date, pattern } = piece;
  if ([values, ranges, refused, date, pattern].some((rule) => rule !== undefined)) return true;
  return characters.some((character) => !allows(piece.characters, character));
}

/** Returns all characters that a number may contain. */
export function charactersOf(shapes: readonly Shape[]): readonly string[] {
  const classes = shapes.flatMap(({ pieces }) => pieces.map(({ characters }) => characters));
  const own = classes.flatMap((one) => (typeof one === 'object' ? Array.from(one.only) : []));
  const known = new Set([...Array.from(USUAL_ALPHABET), ...own]);
  return [...known].filter((character) => classes.some((one) => allows(one, character)));
}
