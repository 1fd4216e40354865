import { type FormatDeclaration, type Ignored, type Shape, shapesOf } from './formatDeclaration.ts';
import { listLonger } from './listPieces.ts';
import { lengthOf } from './matchPieces.ts';
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

/** Finds problems in how a number is typed and shown: longer numbers, mistakes and templates. */
export function findSpellingFaults(declaration: FormatDeclaration): readonly DeclarationFault[] {
  return [
    ...findKeepFaults(declaration),
    ...findMistakeFaults(declaration),
    ...findTemplateFaults(declaration),
  ];
}

function findKeepFaults(declaration: FormatDeclaration): readonly DeclarationFault[] {
  return listLonger(declaration).flatMap(({ longer: { pieces, keep }, path }) => {
    const names = pieces.map(({ id }) => id);
    return keep.flatMap((name, index): readonly DeclarationFault[] =>
      names.includes(name)
        ? []
        : [
            {
              kind: 'part',
              path: [...path, 'keep', index],
              message: `There is no piece "${name}"`,
              name,
              names,
            },
          ],
    );
  });
}

function findMistakeFaults({ mistakes = [] }: FormatDeclaration): readonly DeclarationFault[] {
  return mistakes.flatMap(({ begins }, mistake) =>
    begins.flatMap(({ length }, index): readonly DeclarationFault[] =>
      typeof length === 'number'
        ? []
        : [
            {
              kind: 'piece',
              path: ['mistakes', mistake, 'begins', index, 'length'],
              message: 'Nobody could tell where a piece without a fixed length ends in a longer text',
            },
          ],
    ),
  );
}

/** Groups are those of the template that displays the number. */
function findTemplateFaults(declaration: FormatDeclaration): readonly DeclarationFault[] {
  if (shapesOf(declaration).every((shape) => (shape.display ?? declaration.display) !== undefined)) return [];
  const fault = (path: DeclarationFault['path'], message: string): DeclarationFault => ({
    kind: 'display',
    path,
    message,
  });
  return [
    ...(declaration.storedAsDisplayed === true
      ? [fault(['storedAsDisplayed'], 'Not every number has groups: a "display" is missing')]
      : []),
    ...(declaration.ignore ?? []).flatMap((one, index) =>
      typeof one === 'object' && one.at === 'groups'
        ? [fault(['ignore', index, 'at'], 'Not every number has groups: a "display" is missing')]
        : [],
    ),
  ];
}

/** Users correct displayed values: the signs between the characters have to be ignored on input. */
export function findDisplayFaults(shape: Shape, declaration: FormatDeclaration): readonly DeclarationFault[] {
  const { display } = shape;
  if (display === undefined) return [];
  const ignored = (declaration.ignore ?? []).flatMap((one): readonly Ignored[] => {
    if (typeof one === 'string') return [one];
    return one.at === 'ends' ? [] : [{ only: one.only }];
  });
  const kept = createDrop(declaration, ignored)(display.replaceAll('#', ''));
  const places = display.split('#').length - 1;
  const { max } = lengthOf(shape.pieces);
  const messages = [
    ...(kept === '' ? [] : [`"${kept}" is shown and not ignored: who corrects the number would be refused`]),
    ...(places < max ? [`There are ${places} places for up to ${max} characters`] : []),
  ];
  return messages.map((message) => ({ kind: 'display', path: ['display'], message }));
}
