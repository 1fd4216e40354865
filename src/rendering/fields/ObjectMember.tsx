import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { toFieldPathId } from '@rjsf/utils';
import type { FieldPathId, FieldProps, RJSFSchema } from '@rjsf/utils';
import { ownMember } from '../../lib/unknownValue.ts';
import { drawableSchema } from '../schema/schemaKinds.ts';

type Handlers = Pick<FieldProps, 'registry' | 'onChange' | 'onBlur' | 'onFocus'>;

interface ObjectMemberProps extends Handlers {
  /** Where the object is. */
  readonly path: FieldPathId;
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly hideError: boolean;
  readonly uiSchema: FieldProps['uiSchema'];
  readonly formData: unknown;
  readonly errorSchema: FieldProps['errorSchema'];
}

/** Renders one member of an object by its schema, and renders it again only if a part of it changed. */
export const ObjectMember = memo(function ObjectMember({
  path,
  errorSchema,
  uiSchema,
  ...rest
}: ObjectMemberProps): ReactNode {
  const { registry, name } = rest;
  const { SchemaField } = registry.fields;
  const fieldPathId = useMemo(
    () => toFieldPathId(name, registry.globalFormOptions, [...path.path]),
    [name, registry.globalFormOptions, path],
  );
  if (!SchemaField) return null;
  return (
    <SchemaField
      {...rest}
      {...(errorSchema === undefined ? {} : { errorSchema })}
      {...(uiSchema === undefined ? {} : { uiSchema })}
      fieldPathId={fieldPathId}
    />
  );
});

/** Returns the props that all members of an object share. */
export function sharedByMembers(
  props: FieldProps,
): Handlers & Pick<ObjectMemberProps, 'path' | 'disabled' | 'readonly' | 'hideError'> {
  const { registry, onChange, onBlur, onFocus, fieldPathId, childFieldPathId = fieldPathId } = props;
  const { disabled = false, readonly = false, hideError = false } = props;
  return { registry, onChange, onBlur, onFocus, disabled, readonly, hideError, path: childFieldPathId };
}

/** Returns the parts of an object's schema, answers and errors for one of its members. */
export function partsOfMember(
  { schema, formData, errorSchema }: FieldProps,
  name: string,
): Pick<ObjectMemberProps, 'name' | 'schema' | 'formData' | 'errorSchema'> {
  const value = ownMember(formData, name);
  return {
    name,
    schema: drawableSchema(schema.properties?.[name], value),
    formData: value,
    errorSchema: errorsOfMember(errorSchema, name),
  };
}

export function errorsOfMember(
  errorSchema: FieldProps['errorSchema'],
  name: string,
): FieldProps['errorSchema'] {
  return errorSchema && Object.hasOwn(errorSchema, name) ? errorSchema[name] : undefined;
}

/** One member of an object, for fields that draw the others themselves. */
export function Member(props: FieldProps): ReactNode {
  const { name, schema, uiSchema } = props;
  return (
    <ObjectMember
      {...sharedByMembers(props)}
      {...partsOfMember(props, name)}
      required={schema.required?.includes(name) ?? false}
      uiSchema={uiSchema?.[name]}
    />
  );
}

/** Members of an object that its own field does not draw itself, as ordinary fields. */
export function OtherMembers({
  without,
  ...props
}: FieldProps & { readonly without: readonly string[] }): ReactNode {
  const names = Object.keys(props.schema.properties ?? {}).filter((name) => !without.includes(name));
  return names.map((name) => <Member key={name} {...props} name={name} />);
}
