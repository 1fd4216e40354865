import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ERRORS_KEY, getUiOptions, getWidget } from '@rjsf/utils';
import type { FieldProps } from '@rjsf/utils';
import { pathToPointer, pointerToPath } from '../../engine/index.ts';
import { FieldContext } from '../FieldContext.ts';
import { fieldId } from '../focusField.ts';
import { FieldError } from '../templates/FieldError.tsx';
import { FieldLabel } from '../templates/FieldLabel.tsx';
import { useFieldTexts } from '../useFieldTexts.ts';
import type { ShapeChoice } from './useShape.ts';

/** More are easier to find in a list. */
const MOST_RADIOS = 5;

interface ShapeSelectorProps {
  readonly field: FieldProps;
  readonly choice: ShapeChoice;
}

/** Asks which shape the answer has. */
export function ShapeSelector({ field, choice }: ShapeSelectorProps): ReactNode {
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
  const wanted = getUiOptions(uiSchema)['shapes'];
  if (wanted === 'radios' || wanted === 'select') return wanted;
  return count <= MOST_RADIOS ? 'radios' : 'select';
}

/** Returns the error of the choice itself: at the answers with the shape, or at the member that determines it. */
function errorAt({ errorSchema, fieldPathId }: FieldProps, selector: string): string | undefined {
  const member = pointerToPath(selector)[fieldPathId.path.length];
  const errors: unknown = member === undefined ? errorSchema : Reflect.get(errorSchema ?? {}, member);
  const own: unknown = Reflect.get(Object(errors) as object, ERRORS_KEY);
  return Array.isArray(own) && typeof own[0] === 'string' ? own[0] : undefined;
}
