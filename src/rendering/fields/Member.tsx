import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { toFieldPathId } from '@rjsf/utils';
import type { ErrorSchema, FieldProps, RJSFSchema } from '@rjsf/utils';

/** One member of an object, drawn by whatever its schema asks for. */
export function Member(props: FieldProps): ReactNode {
  const { name, schema, uiSchema, formData, errorSchema, fieldPathId, registry } = props;
  const { SchemaField } = registry.fields;
  const { globalFormOptions } = registry;
  const memberId = useMemo(
    () => toFieldPathId(name, globalFormOptions, [...fieldPathId.path]),
    [name, globalFormOptions, fieldPathId.path],
  );
  const errors: ErrorSchema | undefined = Reflect.get(errorSchema ?? {}, name);
  if (!SchemaField) return null;
  return (
    <SchemaField
      name={name}
      required={isRequired(schema, name)}
      schema={memberSchema(schema, name)}
      uiSchema={uiSchema?.[name]}
      formData={formData?.[name]}
      {...(errors === undefined ? {} : { errorSchema: errors })}
      fieldPathId={memberId}
      onChange={props.onChange}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      registry={registry}
      disabled={props.disabled ?? false}
      readonly={props.readonly ?? false}
    />
  );
}

function isRequired({ required = [] }: RJSFSchema, name: string): boolean {
  return required.includes(name);
}

function memberSchema({ properties = {} }: RJSFSchema, name: string): RJSFSchema {
  return (properties[name] ?? {}) as RJSFSchema; // a member that is `true` or `false` is drawn as an empty one
}
