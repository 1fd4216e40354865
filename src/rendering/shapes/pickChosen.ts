import type { FieldError } from '../../../validators/index.ts';
import { pathToPointer, pointerToPath } from '../../engine/index.ts';

/** A choice of shapes as it is drawn. */
export interface DrawnShape {
  /** The pointer of the answers that have the shape. */
  readonly pointer: string;
  /** The pointer of the input that chooses. */
  readonly selector: string;
  /** The members that the chosen shape asks for; nothing while none is chosen. */
  readonly members: ReadonlySet<string> | undefined;
  /** Those of them without which it is not complete. */
  readonly required: readonly string[];
  /** Members of every shape. */
  readonly shared: ReadonlySet<string>;
}

/**
 * Selects the errors of the chosen shape. If no member determines the shape, validation tries every one and reports the
 * errors of each; if none was chosen, a single error remains.
 */
export function pickChosen(errors: readonly FieldError[], shape: DrawnShape): readonly FieldError[] {
  const known = new Set<string>();
  return errors
    .flatMap((error) => pickFor(error, shape))
    .filter(({ pointer }) => !known.has(pointer) && known.add(pointer));
}

function pickFor(error: FieldError, shape: DrawnShape): readonly FieldError[] {
  const { pointer } = shape;
  if (error.pointer !== pointer && !error.pointer.startsWith(`${pointer}/`)) return [error];
  const [member] = pointerToPath(error.pointer.slice(pointer.length));
  if (member !== undefined && shape.shared.has(member)) return [error];
  if (!shape.members) return [{ pointer: shape.selector, code: 'required', params: {} }];
  if (member === undefined) return expand(error, shape);
  return shape.members.has(member) ? [error] : [];
}

/** Answers that are missing as a whole are shown at the inputs of the chosen shape. */
function expand(error: FieldError, { pointer, required }: DrawnShape): readonly FieldError[] {
  if (error.code !== 'required' || required.length === 0) return [error];
  return required.map((name) => ({ ...error, pointer: pointer + pathToPointer([name]) }));
}

/** The pointer of the member that a choice is kept in, else of the answers that have the shape. */
export function selectorOf(path: readonly (string | number)[], discriminator: string | undefined): string {
  return pathToPointer(discriminator === undefined ? path : [...path, discriminator]);
}
