import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { LATER } from '../later.tsx';
import { areAsked, fits } from './findShape.ts';
import { ShapeSelector } from './ShapeSelector.tsx';
import { useShape } from './useShape.ts';

/**
 * Field for an answer with several possible shapes (`oneOf`, `anyOf`): the shape is selected first, unless there is
 * only one besides none, or a question of its own determines it.
 */
export function ShapeField(props: FieldProps): ReactNode {
  const { schema, formData } = props;
  const options: readonly RJSFSchema[] = props.options ?? [];
  if (!areAsked(options))
    return schema.type === 'object' ? null : <Inside {...props} shape={withoutShapes(schema)} />;
  const asked = options.filter((option) => option.type !== 'null');
  const [only] = asked;
  if (only && asked.length === 1) return <Inside {...props} shape={only} />;
  // A question with a few rules each, such as two patterns of one text.
  const [first] = options;
  if (first && options.every((option) => isSameQuestion(option, first))) {
    const fitting = options.find((option) => fits(option, formData)) ?? first;
    return <Inside {...props} shape={fitting} />;
  }
  return <ChoiceOfShapes {...props} />;
}

function ChoiceOfShapes(props: FieldProps): ReactNode {
  const choice = useShape(props);
  const { chosen, shapes, isAskedApart } = choice;
  const shape = chosen === undefined ? undefined : shapes[chosen];
  return (
    <>
      {!isAskedApart && <ShapeSelector field={props} choice={choice} />}
      {/* The selector stays, with the focus, while the code of an input arrives. */}
      <Suspense fallback={LATER}>{shape && <Inside key={chosen} {...props} shape={shape} />}</Suspense>
    </>
  );
}

/** Renders the fields of a shape in place of the whole answer. */
function Inside({ shape, ...props }: FieldProps & { readonly shape: RJSFSchema }): ReactNode {
  const { SchemaField } = props.registry.fields;
  const { schema, uiSchema, options: _options, ...field } = props;
  const typed =
    schema.type === undefined || shape.type !== undefined ? shape : { ...shape, type: schema.type };
  return SchemaField && <SchemaField {...field} {...(uiSchema && { uiSchema })} schema={typed} />;
}

const PLAIN: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

function isSameQuestion(shape: RJSFSchema, other: RJSFSchema): boolean {
  return PLAIN.has(shape.type) && shape.type === other.type && shape.const === undefined;
}

function withoutShapes({ oneOf: _oneOf, anyOf: _anyOf, ...schema }: RJSFSchema): RJSFSchema {
  return schema;
}
