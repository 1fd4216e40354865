import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { findDiscriminator } from '../../../validators/index.ts';
import { pathToPointer } from '../../engine/index.ts';
import type { ErrorFilter } from '../errorFilter.ts';
import { useStepForm } from '../StepFormContext.ts';
import { shownText } from '../widgets/shownText.ts';
import { changeShape } from './changeShape.ts';
import { findShape } from './findShape.ts';
import { pickChosen, selectorOf } from './pickChosen.ts';

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
  const shapes: readonly RJSFSchema[] = props.options ?? [];
  const { name: discriminator, constants = [] } = findDiscriminator(shapes, schema.discriminator) ?? {};
  const [picked, setPicked] = useState<number>();
  const found = findShape(shapes, formData, schema.discriminator);
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
