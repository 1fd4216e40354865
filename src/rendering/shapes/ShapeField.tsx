import { Suspense, createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ERRORS_KEY, getUiOptions, getWidget } from '@rjsf/utils';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { LATER } from '../context/later.tsx';
import { pathToPointer, pointerToPath } from '@stepwright/engine';
import { FieldContext } from '../context/FieldContext.ts';
import { fieldId } from '../focus/focusField.ts';
import { FieldError } from '../errors/FieldError.tsx';
import { FieldLabel } from '../templates/FieldLabel.tsx';
import { useFieldTexts } from '../texts/useFieldTexts.ts';
import { areAsked, fits } from './findShape.ts';
import { useShape } from './useShape.ts';
import type { ShapeChoice } from './useShape.ts';
import { shapesOf } from '../schema/fieldProps.ts';
import { ownMember } from '../../lib/unknownValue.ts';

/**
 * Field for an answer with several possible shapes (`oneOf`, `anyOf`): the shape is selected first, unless there is
 * only one besides none, or a question of its own determines it.
 */
export function ShapeField(props: FieldProps): ReactNode {
  const { schema, formData } = props;
  const options = shapesOf(props);
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

/** More are easier to find in a list. */
const MOST_RADIOS = 5;

interface ShapeSelectorProps {
  readonly field: FieldProps;
  readonly choice: ShapeChoice;
}

/** Asks which shape the answer has. */
function ShapeSelector({ field, choice }: ShapeSelectorProps): ReactNode {
  const { keys, chosen, choose, selector } = choice;
  const { path } = field.fieldPathId;
  const texts = useFieldTexts(path);
  const id = idOf(selector, path);
  const reason = errorAt(field, selector);
  const describedBy =
    [texts.hint && `${id}__hint`, reason && `${id}__error`].filter(Boolean).join(' ') || undefined;
  const context = useMemo(
    () => ({
      path,
      texts: { ...texts, option: (key: unknown) => texts.shape(String(key)) },
      describedBy,
      invalid: reason !== undefined,
    }),
    [path, texts, describedBy, reason],
  );
  const kind = kindOf(field, keys.length);
  const required = field.required === true;
  return (
    <div className="sw-field" data-pointer={selector}>
      <div className="sw-head">
        <FieldLabel
          id={id}
          kind={kind === 'radios' ? 'group' : 'select'}
          text={texts.legend ?? texts.label}
          required={required}
        />
        {texts.hint !== undefined && (
          <p id={`${id}__hint`} className="sw-hint">
            {texts.hint}
          </p>
        )}
      </div>
      <FieldContext value={context}>
        {createElement(getWidget({ type: 'string' }, kind, field.registry.widgets), {
          id,
          name: field.name,
          label: '',
          schema: { type: 'string' },
          registry: field.registry,
          options: { enumOptions: keys.map((key) => ({ value: key, label: key })) },
          value: chosen === undefined ? undefined : keys[chosen],
          required,
          disabled: field.disabled ?? false,
          readonly: field.readonly ?? false,
          onChange: (key: unknown) => choose(positionOf(keys, key)),
          onBlur: field.onBlur,
          onFocus: field.onFocus,
        })}
      </FieldContext>
      <FieldError id={id} reason={reason} />
    </div>
  );
}

/** The answer itself has an input of its own, unless a member determines the shape. */
function idOf(selector: string, path: readonly (string | number)[]): string {
  return selector === pathToPointer(path) ? `${fieldId(selector)}__shape` : fieldId(selector);
}

function positionOf(keys: readonly string[], key: unknown): number | undefined {
  const position = keys.findIndex((one) => one === key);
  return position === -1 ? undefined : position;
}

function kindOf({ uiSchema }: FieldProps, count: number): 'radios' | 'select' {
  const { shapes: wanted } = getUiOptions(uiSchema);
  if (wanted === 'radios' || wanted === 'select') return wanted;
  return count <= MOST_RADIOS ? 'radios' : 'select';
}

/** Returns the error of the choice itself: at the answers with the shape, or at the member that determines it. */
function errorAt({ errorSchema, fieldPathId }: FieldProps, selector: string): string | undefined {
  const member = pointerToPath(selector)[fieldPathId.path.length];
  const errors: unknown = member === undefined ? errorSchema : ownMember(errorSchema, member);
  const own = ownMember(errors, ERRORS_KEY);
  return Array.isArray(own) && typeof own[0] === 'string' ? own[0] : undefined;
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
