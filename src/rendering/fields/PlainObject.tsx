import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { getUiOptions, orderProperties, toFieldPathId } from '@rjsf/utils';
import type { FieldPathId, FieldProps, ObjectFieldTemplateProps, RJSFSchema, UiSchema } from '@rjsf/utils';
import { isRecord } from '../../lib/isRecord.ts';

/**
 * An object whose members are all named by its schema. RJSF's own field keeps eight hooks for each member, for names that people may add
 * or change; here a member that did not change costs a comparison.
 */
export function PlainObject(props: FieldProps): ReactNode {
  const { schema, uiSchema = NO_UI, formData, errorSchema, registry, name, title = name } = props;
  const { required = false, disabled = false, readonly = false } = props;
  const { ObjectFieldTemplate } = registry.templates;
  const drawn: ObjectFieldTemplateProps = {
    uiSchema,
    schema,
    formData,
    registry,
    required,
    disabled,
    readonly,
    fieldPathId: pathOf(props),
    ...(errorSchema === undefined ? {} : { errorSchema }),
    title: schema.title ?? title,
    properties: drawMembers(props, uiSchema),
    optionalDataControl: undefined,
    onAddProperty: () => undefined,
  };
  return <ObjectFieldTemplate {...drawn} />;
}

const NO_UI: UiSchema = {};

/** An object that is one of several shapes has the place of the choice. */
function pathOf({ childFieldPathId, fieldPathId }: FieldProps): FieldPathId {
  return childFieldPathId ?? fieldPathId;
}

function drawMembers(props: FieldProps, uiSchema: UiSchema): ObjectFieldTemplateProps['properties'] {
  const { schema, formData, errorSchema, registry, onChange, onBlur, onFocus } = props;
  const { disabled = false, readonly = false, hideError = false } = props;
  const { properties = {}, required = [] } = schema;
  const shared = { registry, onChange, onBlur, onFocus, disabled, readonly, hideError, path: pathOf(props) };
  const { order } = getUiOptions(uiSchema);
  const needed = new Set(required);
  return orderProperties(Object.keys(properties), order).map((name) => ({
    content: (
      <PlainMember
        key={name}
        {...shared}
        name={name}
        required={needed.has(name)}
        schema={asObject(properties[name])}
        uiSchema={uiSchema[name]}
        formData={ownMember(formData, name)}
        errorSchema={ownMember(errorSchema, name) as FieldProps['errorSchema']}
      />
    ),
    name,
    disabled,
    readonly,
    hidden: getUiOptions(uiSchema[name]).widget === 'hidden',
  }));
}

function ownMember(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A member that is `true` or `false` is drawn as an empty one. */
function asObject(schema: RJSFSchema | boolean | undefined): RJSFSchema {
  return typeof schema === 'object' ? schema : EMPTY;
}

const EMPTY: RJSFSchema = {};

type PlainMemberProps = Pick<
  FieldProps,
  'registry' | 'onChange' | 'onBlur' | 'onFocus' | 'name' | 'schema'
> & {
  readonly path: FieldPathId;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly hideError: boolean;
  readonly uiSchema: FieldProps['uiSchema'];
  readonly formData: unknown;
  readonly errorSchema: FieldProps['errorSchema'] | undefined;
};

const PlainMember = memo(function PlainMember({
  path,
  errorSchema,
  uiSchema,
  ...rest
}: PlainMemberProps): ReactNode {
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
