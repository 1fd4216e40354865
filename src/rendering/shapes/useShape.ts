import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { findDiscriminator } from '@stepwright/validators';
import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { ErrorFilter } from '../context/errorFilter.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { shownText } from '../widgets/useTextInput.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import type { FieldError } from '@stepwright/validators';
import { findShape, fits } from './findShape.ts';
import { shapesOf } from '../schema/fieldProps.ts';

/** A choice of shapes as it is drawn. */
interface DrawnShape {
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

/** A choice of shapes: which there are, which is chosen, and how to choose another. */
export interface ShapeChoice {
  readonly shapes: readonly RJSFSchema[];
  /** By which texts name the shapes: their constants, else their positions. */
  readonly keys: readonly string[];
  readonly chosen: number | undefined;
  readonly choose: (index: number | undefined) => void;
  /** The pointer of what is chosen. */
  readonly selector: string;
  /** Whether a question beside the shapes determines it, so that nothing else is asked. */
  readonly isAskedApart: boolean;
}

export function useShape(props: FieldProps): ShapeChoice {
  const { schema, formData, fieldPathId, onChange } = props;
  const { flushTexts, errorFilters } = useStepForm();
  const shapes = shapesOf(props);
  const { discriminator: named } = schema;
  const { name: discriminator, constants = [] } = findDiscriminator(shapes, named) ?? {};
  const [picked, setPicked] = useState<number>();
  const found = findShape(shapes, formData, named);
  // A constant determines the shape; without one, the user's choice is kept until it is changed.
  const chosen = discriminator === undefined ? (picked ?? found) : found;
  const selector = selectorOf(fieldPathId.path, discriminator);
  const pointer = pathToPointer(fieldPathId.path);

  useLayoutEffect(() => {
    const shape = chosen === undefined ? undefined : shapes[chosen];
    const drawn = {
      pointer,
      selector,
      members: shape && namesIn(shape),
      required: shape?.required ?? [],
      shared: namesIn(schema),
    };
    const filter: ErrorFilter = (errors) => pickChosen(errors, drawn);
    errorFilters.add(filter);
    return () => {
      errorFilters.delete(filter);
    };
  });

  const choose = (index: number | undefined) => {
    const to = index === undefined ? undefined : shapes[index];
    // The latest input belongs to the old shape.
    flushSync(flushTexts);
    setPicked(index);
    const from = chosen === undefined ? undefined : shapes[chosen];
    onChange(to && changeShape(formData, from, to), fieldPathId.path, undefined, fieldPathId.$id);
  };
  return {
    shapes,
    keys: shapes.map((_, index) => shownText(constants[index]) || String(index)),
    chosen,
    choose,
    selector,
    isAskedApart: discriminator !== undefined && namesIn(schema).has(discriminator),
  };
}

function namesIn({ properties = {} }: RJSFSchema): ReadonlySet<string> {
  return new Set(Object.keys(properties));
}

/**
 * Returns the answers in another shape: members of the old one only are removed, common ones are kept, and the
 * constants of the new one are set.
 */
function changeShape(answers: unknown, from: RJSFSchema | undefined, to: RJSFSchema): unknown {
  const members = membersOf(to);
  if (members.length === 0 && to.type !== 'object') return fits(to, answers) ? answers : undefined;
  const old = isRecord(answers) ? Object.entries(answers) : [];
  const left = new Set(membersOf(from ?? {}).map(([name]) => name));
  const kept = old.filter(([name, value]) => {
    const member = to.properties?.[name];
    return typeof member === 'object' ? fits(member, value) : !left.has(name);
  });
  const constants = members.flatMap(([name, member]) =>
    typeof member === 'object' && member.const !== undefined && member.type !== 'boolean'
      ? [[name, member.const] as const]
      : [],
  );
  return { ...Object.fromEntries(kept), ...Object.fromEntries(constants) };
}

function membersOf({ properties = {} }: RJSFSchema) {
  return Object.entries(properties);
}

/**
 * Selects the errors of the chosen shape. If no member determines the shape, validation tries every one and reports the
 * errors of each; if none was chosen, a single error remains.
 */
function pickChosen(errors: readonly FieldError[], shape: DrawnShape): readonly FieldError[] {
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
function selectorOf(path: readonly (string | number)[], discriminator: string | undefined): string {
  return pathToPointer(discriminator === undefined ? path : [...path, discriminator]);
}
