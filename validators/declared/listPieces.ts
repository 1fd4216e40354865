import { type FormatDeclaration, type Longer, type Piece, shapesOf } from './formatDeclaration.ts';

/** All lists of pieces in a declaration: of its shapes, of longer numbers and of mistakes. */
export function listPieces(declaration: FormatDeclaration): readonly {
  readonly pieces: readonly Piece[];
  readonly path: readonly (string | number)[];
}[] {
  return [
    ...shapesOf(declaration).map(({ pieces }, index) => ({
      pieces,
      path: [...(declaration.shapes ? ['shapes', index] : []), 'pieces'],
    })),
    ...listLonger(declaration).map(({ longer: { pieces }, path }) => ({ pieces, path: [...path, 'pieces'] })),
    ...(declaration.mistakes ?? []).map(({ begins }, index) => ({
      pieces: begins,
      path: ['mistakes', index, 'begins'],
    })),
  ];
}

/** The longer numbers of a declaration, with their locations. */
export function listLonger({ longer = [], input }: FormatDeclaration): readonly {
  readonly longer: Longer;
  readonly path: readonly (string | number)[];
}[] {
  return [
    ...longer.map((one, index) => ({ longer: one, path: ['longer', index] })),
    ...(input?.longer ?? []).map((one, index) => ({ longer: one, path: ['input', 'longer', index] })),
  ];
}
