import type { ReactNode } from 'react';
import { getUiOptions } from '@rjsf/utils';
import type { FieldProps, ObjectFieldTemplateProps, UiSchema } from '@rjsf/utils';
import { ObjectMember, partsOfMember, sharedByMembers } from './ObjectMember.tsx';

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
    // An object that is one of several shapes has the place of the choice.
    fieldPathId: props.childFieldPathId ?? props.fieldPathId,
    ...(errorSchema === undefined ? {} : { errorSchema }),
    title: schema.title ?? title,
    properties: drawMembers(props, uiSchema),
    optionalDataControl: undefined,
    onAddProperty: () => undefined,
  };
  return <ObjectFieldTemplate {...drawn} />;
}

const NO_UI: UiSchema = {};

function drawMembers(props: FieldProps, uiSchema: UiSchema): ObjectFieldTemplateProps['properties'] {
  const shared = sharedByMembers(props);
  const { disabled, readonly } = shared;
  const { properties = {}, required } = props.schema;
  const needed = new Set(required);
  return Object.keys(properties).map((name) => ({
    content: (
      <ObjectMember
        key={name}
        {...shared}
        {...partsOfMember(props, name)}
        required={needed.has(name)}
        uiSchema={uiSchema[name]}
      />
    ),
    name,
    disabled,
    readonly,
    hidden: getUiOptions(uiSchema[name]).widget === 'hidden',
  }));
}
